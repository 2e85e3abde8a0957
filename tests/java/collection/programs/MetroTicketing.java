// SPDX-License-Identifier: MIT
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiFunction;

public class MetroTicketing {
    enum Zone { INNER, MIDDLE, OUTER }
    enum Rider { ADULT, CHILD, SENIOR }

    static class UnknownCardException extends RuntimeException {
        UnknownCardException(int id) { super("unknown card " + id); }
    }

    static class Card {
        private final int id;
        private final Rider rider;
        private double balance;
        private int trips;
        Card(int id, Rider rider, double balance) { this.id = id; this.rider = rider; this.balance = balance; }
        void charge(double amount) {
            if (amount > balance) throw new IllegalStateException(String.format("card %d: %.2f > %.2f", id, amount, balance));
            balance -= amount;
            trips++;
        }
        double getBalance() { return balance; }
        int getTrips() { return trips; }
        Rider getRider() { return rider; }
    }

    private final Map<Zone, Double> base = new EnumMap<>(Zone.class);
    private final Map<Rider, BiFunction<Double, Integer, Double>> discounts = new EnumMap<>(Rider.class);
    private final Map<Integer, Card> cards = new HashMap<>();
    private double revenue;

    MetroTicketing(double inner, double middle, double outer, double loyalty) {
        base.put(Zone.INNER, inner);
        base.put(Zone.MIDDLE, middle);
        base.put(Zone.OUTER, outer);
        discounts.put(Rider.ADULT, (price, trips) -> price * (1 - loyalty * Math.min(trips, 5)));
        discounts.put(Rider.CHILD, (price, trips) -> price * 0.5);
        discounts.put(Rider.SENIOR, (price, trips) -> trips > 2 ? price * 0.6 : price * 0.7);
    }

    void register(Card card) { cards.put(card.id, card); }

    void travel(int id, Zone from, Zone to) {
        Card card = cards.get(id);
        if (card == null) throw new UnknownCardException(id);
        double price = 0;
        int low = Math.min(from.ordinal(), to.ordinal());
        int high = Math.max(from.ordinal(), to.ordinal());
        for (Zone zone : Zone.values()) {
            if (zone.ordinal() >= low && zone.ordinal() <= high) price += base.get(zone);
        }
        double fare = discounts.get(card.getRider()).apply(price, card.getTrips());
        card.charge(fare);
        revenue += fare;
    }

    public static double run(double[] x) {
        MetroTicketing metro = new MetroTicketing(1.2 + 0.1 * x[0], 0.8 + 0.2 * x[1], 0.5 + 0.1 * x[2], 0.02 * x[3]);
        metro.register(new Card(1, Rider.ADULT, 20));
        metro.register(new Card(2, Rider.CHILD, 3 + x[4]));
        metro.register(new Card(7, Rider.SENIOR, 10 * x[5]));
        int refused = 0;
        int[] ids = {1, 2, 7, 1, 3, 2, 7, 1, 2, 2, 1};
        for (int i = 0; i < ids.length; i++) {
            Zone from = Zone.values()[i % 3];
            Zone to = Zone.values()[(i * 2 + 1) % 3];
            try {
                metro.travel(ids[i], from, to);
            } catch (UnknownCardException e) {
                refused += 2;
            } catch (IllegalStateException e) {
                refused++;
            }
        }
        double left = 0;
        for (Card card : metro.cards.values()) left += card.getBalance() * card.getBalance();
        return metro.revenue + 0.1 * left + refused;
    }
}
