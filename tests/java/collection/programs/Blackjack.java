// SPDX-License-Identifier: MIT
import java.util.*;

public class Blackjack {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES }
    enum Rank {
        TWO(2), SEVEN(7), TEN(10), KING(10), ACE(11);
        private final int points;
        Rank(int points) { this.points = points; }
        public int getPoints() { return points; }
    }
    static class Card {
        private final Rank rank; private final Suit suit;
        Card(Rank rank, Suit suit) { this.rank = rank; this.suit = suit; }
        Rank getRank() { return rank; }
        @Override public String toString() { return rank + " of " + suit; }
    }
    private final List<Card> deck = new ArrayList<>();
    Blackjack(long seed) {
        for (Suit s : Suit.values()) for (Rank r : Rank.values()) deck.add(new Card(r, s));
        Collections.shuffle(deck, new Random(seed));
    }
    Card draw() { return deck.remove(deck.size() - 1); }
    static int value(List<Card> hand) {
        int v = hand.stream().mapToInt(c -> c.getRank().getPoints()).sum();
        long aces = hand.stream().filter(c -> c.getRank() == Rank.ACE).count();
        while (v > 21 && aces-- > 0) v -= 10;
        return v;
    }
    public static double run(double[] x) {
        double bank = 10 + x[0];
        for (int game = 0; game < 5; game++) {
            Blackjack b = new Blackjack(100 + game);
            List<Card> me = new ArrayList<>(List.of(b.draw(), b.draw())), dealer = new ArrayList<>(List.of(b.draw()));
            while (value(me) < 15) me.add(b.draw());
            while (value(dealer) < 17) dealer.add(b.draw());
            double bet = bank * 0.1 * Math.abs(x[1 + game]);
            int m = value(me), d = value(dealer);
            bank += m > 21 ? -bet : d > 21 || m > d ? bet * 1.5 : m == d ? 0 : -bet;
            System.out.println(me + " against " + dealer);
        }
        return bank;
    }
}
