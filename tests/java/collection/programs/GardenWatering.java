// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.BitSet;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.function.IntPredicate;

public class GardenWatering {
    static abstract class Plant {
        protected double moisture;
        private final String name;
        protected Plant(String name, double moisture) { this.name = name; this.moisture = moisture; }
        protected abstract double thirst(double sun);
        boolean dry() { return moisture < 0.2; }
        void dry(double sun) { moisture = Math.max(0, moisture - thirst(sun)); }
        void water(double litres) { moisture += litres * (1 - 0.3 * moisture); }
        @Override public String toString() { return String.format(Locale.US, "%s(%.2f)", name, moisture); }
    }
    static class Tomato extends Plant {
        Tomato(double m) { super("tomato", m); }
        protected double thirst(double sun) { return 0.08 * sun; }
    }
    static class Cactus extends Plant {
        Cactus(double m) { super("cactus", m); }
        protected double thirst(double sun) { return 0.01 * sun * sun; }
        @Override void water(double litres) { super.water(litres * 0.2); }
    }
    static class Fern extends Tomato {
        private final double shade;
        Fern(double m, double shade) { super(m); this.shade = shade; }
        @Override protected double thirst(double sun) { return super.thirst(sun * (1 - shade)) + 0.01; }
    }
    public static double run(double[] x) {
        List<Plant> plants = new LinkedList<>(Arrays.asList(new Tomato(0.5 + 0.1 * x[0]), new Cactus(0.3), new Fern(0.4 + 0.1 * x[1], 0.5 + 0.1 * x[2]), new Tomato(0.1)));
        BitSet rain = new BitSet();
        rain.set(2);
        rain.set(5, 7);
        IntPredicate isRainy = rain::get;
        double used = 0;
        for (int day = 0; day < 10; day++) {
            StringJoiner log = new StringJoiner(", ", "[", "]");
            for (Iterator<Plant> it = plants.iterator(); it.hasNext(); ) {
                Plant p = it.next();
                p.dry(1.5 + 0.3 * x[3]);
                if (isRainy.test(day)) p.water(0.1);
                else if (p.dry()) {
                    double litres = 0.3 + 0.05 * x[4];
                    p.water(litres);
                    used += litres;
                }
                log.add(p.toString());
                if (p.moisture <= 0) it.remove();
            }
            System.out.println(log);
        }
        double sum = used;
        for (Plant p : plants) sum += p.moisture * p.moisture;
        return sum + x[5] * plants.size();
    }
}
