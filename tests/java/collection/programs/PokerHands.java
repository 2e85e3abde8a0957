// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class PokerHands {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }
    enum Rank {
        TWO(2), THREE(3), FOUR(4), FIVE(5), SIX(6), SEVEN(7), EIGHT(8), NINE(9), TEN(10), JACK(11), QUEEN(12), KING(13), ACE(14);
        final int points;
        Rank(int points) { this.points = points; }
    }
    static final class Card implements Comparable<Card> {
        final Rank rank;
        final Suit suit;
        Card(Rank rank, Suit suit) { this.rank = rank; this.suit = suit; }
        @Override public int compareTo(Card o) {
            int c = rank.compareTo(o.rank);
            return c != 0 ? c : suit.compareTo(o.suit);
        }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Card)) return false;
            Card c = (Card) o;
            return rank == c.rank && suit == c.suit;
        }
        @Override public int hashCode() { return 31 * rank.hashCode() + suit.hashCode(); }
        @Override public String toString() { return rank + " of " + suit; }
    }
    static class Deck {
        private final List<Card> cards = new ArrayList<>();
        Deck(long seed) {
            for (Suit s : Suit.values())
                for (Rank r : Rank.values())
                    cards.add(new Card(r, s));
            Collections.shuffle(cards, new Random(seed));
        }
        Card draw() { return cards.remove(cards.size() - 1); }
        int remaining() { return cards.size(); }
    }
    enum HandType {
        HIGH_CARD(1), PAIR(2), TWO_PAIRS(4), THREE(8), FULL_HOUSE(20), FOUR(40);
        final double payout;
        HandType(double p) { payout = p; }
    }
    static HandType classify(List<Card> hand) {
        Map<Rank, Integer> counts = new EnumMap<>(Rank.class);
        for (Card c : hand) counts.put(c.rank, counts.getOrDefault(c.rank, 0) + 1);
        int pairs = 0;
        boolean three = false;
        for (int n : counts.values()) {
            if (n == 4) return HandType.FOUR;
            if (n == 3) three = true;
            if (n == 2) pairs++;
        }
        if (three) return pairs > 0 ? HandType.FULL_HOUSE : HandType.THREE;
        return pairs == 2 ? HandType.TWO_PAIRS : pairs == 1 ? HandType.PAIR : HandType.HIGH_CARD;
    }

    public static double run(double[] x) {
        double bankroll = 10 + x[0];
        Set<Card> seen = new HashSet<>();
        for (int game = 0; game < 6; game++) {
            Deck deck = new Deck(42 + game);
            List<Card> hand = new ArrayList<>();
            for (int i = 0; i < 5; i++) hand.add(deck.draw());
            Collections.sort(hand);
            seen.addAll(hand);
            HandType type = classify(hand);
            double bet = bankroll * (0.05 + 0.01 * x[1] * x[1]);
            bankroll += type == HandType.HIGH_CARD ? -bet : bet * (type.payout + x[2] * 0.1);
            double value = hand.stream().mapToInt(c -> c.rank.points).sum();
            bankroll += Math.sin(value * x[3]) * 0.1;
            System.out.println(hand.get(0) + " .. " + hand.get(4) + " -> " + type + " left " + deck.remaining());
        }
        return bankroll * seen.size();
    }
}
