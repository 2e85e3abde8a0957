// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class SortLambda {
    static class City {
        final double x, y;
        City(double x, double y) { this.x = x; this.y = y; }
        double distance() { return Math.hypot(x, y); }
    }
    public static double run(double[] x) {
        List<City> cities = new ArrayList<>();
        for (int i = 0; i < 6; i++) cities.add(new City(x[i], x[(i + 2) % 6] + 1.1 * i));
        cities.sort((a, b) -> Double.compare(a.distance(), b.distance()));
        double tour = 0;
        for (int i = 1; i < cities.size(); i++) tour += Math.hypot(cities.get(i).x - cities.get(i - 1).x, cities.get(i).y - cities.get(i - 1).y);
        cities.sort(Comparator.comparingDouble(City::distance).reversed());
        return tour + cities.get(0).x * cities.get(5).y;
    }
}
