// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class TollRoad {
    enum Category {
        MOTORBIKE(0.5), CAR(1.0), VAN(1.4), TRUCK(2.6);
        final double factor;
        Category(double factor) { this.factor = factor; }
    }
    record Passage(String plate, Category category, double kilometres, int hour) {}
    sealed interface Tariff permits Flat, PerKilometre, Peak {}
    record Flat(double amount) implements Tariff {}
    record PerKilometre(double rate) implements Tariff {}
    record Peak(Tariff base, double surcharge, int from, int to) implements Tariff {}

    static double price(Tariff tariff, Passage p) {
        if (tariff instanceof Flat f) return f.amount() * p.category().factor;
        if (tariff instanceof PerKilometre k) return k.rate() * p.kilometres() * p.category().factor;
        if (tariff instanceof Peak peak) {
            double base = price(peak.base(), p);
            return p.hour() >= peak.from() && p.hour() < peak.to() ? base * (1 + peak.surcharge()) : base;
        }
        throw new IllegalArgumentException("unknown tariff " + tariff);
    }

    public static double run(double[] x) {
        List<Passage> passages = new ArrayList<>();
        Category[] categories = Category.values();
        for (int i = 0; i < 14; i++) {
            passages.add(new Passage("ZH-" + (100 + i * 37 % 11), categories[i % categories.length], 3 + i + x[i % 6], (6 + 5 * i) % 24));
        }
        Collections.shuffle(passages, new java.util.Random(5));
        Tariff tariff = new Peak(new PerKilometre(0.1 + 0.01 * x[0]), 0.3 + 0.1 * x[1], 7, 10);
        Tariff cheap = new Flat(1.5 + x[2]);
        Map<Category, List<Passage>> groups = passages.stream().collect(Collectors.groupingBy(Passage::category, () -> new EnumMap<>(Category.class), Collectors.toList()));
        double total = 0;
        for (Map.Entry<Category, List<Passage>> e : groups.entrySet()) {
            double own = e.getValue().stream().mapToDouble(p -> price(tariff, p)).sum();
            double flat = e.getValue().stream().mapToDouble(p -> price(cheap, p)).sum();
            total += Math.min(own, flat) * (1 + 0.1 * e.getKey().ordinal());
        }
        Map<String, Double> perPlate = new java.util.TreeMap<>();
        for (Passage p : passages) perPlate.merge(p.plate(), price(tariff, p), Double::sum);
        double best = 0;
        String bestPlate = "";
        for (String plate : perPlate.keySet()) {
            if (perPlate.get(plate) > best) { best = perPlate.get(plate); bestPlate = plate; }
        }
        System.out.println("best customer: " + bestPlate);
        return total + best * x[3];
    }
}
