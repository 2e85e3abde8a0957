// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

public class TravellingSalesman {
    static class City {
        double x, y;
        City(double x, double y) { this.x = x; this.y = y; }
        double distance(City o) { return Math.hypot(x - o.x, y - o.y); }
    }

    static class Tour {
        final List<City> cities;
        Tour(List<City> cities) { this.cities = new ArrayList<>(cities); }
        Tour swapped(int i, int j) {
            Tour t = new Tour(cities);
            Collections.swap(t.cities, i, j);
            return t;
        }
        double length() {
            double total = 0;
            for (int i = 0; i < cities.size(); i++) {
                total += cities.get(i).distance(cities.get((i + 1) % cities.size()));
            }
            return total;
        }
    }

    public static double run(double[] x) {
        List<City> cities = new ArrayList<>();
        for (int i = 0; i < 6; i++) cities.add(new City(i % 3 + x[i], i / 3 * 2 - x[(i + 2) % 6]));
        Random random = new Random(99);
        Tour best = new Tour(cities), current = best;
        double temperature = 2.0;
        while (temperature > 0.05) {
            int i = random.nextInt(6), j = random.nextInt(6);
            Tour candidate = current.swapped(i, j);
            double delta = candidate.length() - current.length();
            if (delta < 0 || Math.exp(-delta / temperature) > random.nextDouble()) {
                current = candidate;
            }
            if (current.length() < best.length()) best = current;
            temperature *= 0.9;
        }
        return best.length();
    }
}
