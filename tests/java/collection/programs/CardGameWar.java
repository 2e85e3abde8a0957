// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

public class CardGameWar {
    enum Suit { CLUBS, DIAMONDS, HEARTS, SPADES; boolean red() { return this == DIAMONDS || this == HEARTS; } }
    record Card(Suit suit, int rank) implements Comparable<Card> {
        Card {
            if (rank < 2 || rank > 14) throw new IllegalArgumentException("rank " + rank);
        }
        public int compareTo(Card o) { return Integer.compare(rank, o.rank); }
        double value(double redBonus, double base) { return base * Math.log(rank) + (suit.red() ? redBonus : 0); }
    }
    static class Player {
        final String name;
        final Deque<Card> hand = new ArrayDeque<>();
        double score;
        Player(String name) { this.name = name; }
    }
    static List<Card> deck(Set<Suit> suits) {
        List<Card> cards = new ArrayList<>();
        for (Suit s : suits) for (int r = 2; r <= 14; r++) cards.add(new Card(s, r));
        return cards;
    }
    public static double run(double[] x) {
        List<Card> cards = deck(EnumSet.of(Suit.HEARTS, Suit.SPADES));
        cards.addAll(deck(EnumSet.of(Suit.CLUBS)).subList(3, 9));
        Collections.shuffle(cards, new Random(17));
        Player a = new Player("a"), b = new Player("b");
        for (int i = 0; i < cards.size(); i++) (i % 2 == 0 ? a : b).hand.addLast(cards.get(i));
        List<Card> pot = new ArrayList<>();
        for (int round = 0; round < 60 && !a.hand.isEmpty() && !b.hand.isEmpty(); round++) {
            Card first = a.hand.removeFirst(), second = b.hand.removeFirst();
            pot.add(first);
            pot.add(second);
            int c = first.compareTo(second);
            if (c == 0) continue;
            Player winner = c > 0 ? a : b;
            for (Card card : pot) {
                winner.score += card.value(x[0] + 0.1 * round * x[1], 1 + x[2]);
                winner.hand.addLast(card);
            }
            pot.clear();
        }
        return 0.01 * (a.score * (1 + x[3]) - b.score * x[4]) + a.hand.size() * x[5];
    }
}
