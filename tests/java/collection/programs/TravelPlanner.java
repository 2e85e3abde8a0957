// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.ListIterator;

public class TravelPlanner {
    static class City {
        final String name; final double x, y;
        City(String name, double x, double y) { this.name = name; this.x = x; this.y = y; }
        double distanceTo(City o) {
            double dx = x - o.x, dy = y - o.y;
            return Math.sqrt(dx * dx + dy * dy);
        }
    }
    private final List<City> cities;
    private double best = Double.MAX_VALUE;
    private List<City> bestTour = new ArrayList<>();

    TravelPlanner(List<City> cities) { this.cities = cities; }

    private void search(List<City> tour, boolean[] used, double length) {
        if (length >= best) return;
        if (tour.size() == cities.size()) {
            double total = length + tour.get(tour.size() - 1).distanceTo(tour.get(0));
            if (total < best) {
                best = total;
                bestTour = new ArrayList<>(tour);
            }
            return;
        }
        City last = tour.get(tour.size() - 1);
        for (int i = 0; i < cities.size(); i++) {
            if (used[i]) continue;
            used[i] = true;
            tour.add(cities.get(i));
            search(tour, used, length + last.distanceTo(cities.get(i)));
            tour.remove(tour.size() - 1);
            used[i] = false;
        }
    }
    double solve() {
        boolean[] used = new boolean[cities.size()];
        used[0] = true;
        search(new ArrayList<>(List.of(cities.get(0))), used, 0);
        return best;
    }
    static <T> List<List<T>> permutations(List<T> items) {
        if (items.isEmpty()) return Collections.singletonList(Collections.emptyList());
        List<List<T>> all = new ArrayList<>();
        T head = items.get(0);
        for (List<T> rest : permutations(items.subList(1, items.size()))) {
            for (int i = 0; i <= rest.size(); i++) {
                List<T> one = new ArrayList<>(rest);
                one.add(i, head);
                all.add(one);
            }
        }
        return all;
    }

    public static double run(double[] x) {
        List<City> cities = Arrays.asList(new City("A", 0, 0), new City("B", 1 + x[0], x[1]), new City("C", x[2], 2),
            new City("D", -1, x[3] - 1), new City("E", x[4], x[5]));
        TravelPlanner p = new TravelPlanner(cities);
        double length = p.solve();
        double longest = 0;
        for (List<City> tour : permutations(cities.subList(0, 4))) {
            double l = 0;
            for (ListIterator<City> it = tour.listIterator(1); it.hasNext();) {
                City before = tour.get(it.nextIndex() - 1);
                l += before.distanceTo(it.next());
            }
            longest = Math.max(longest, l);
        }
        StringBuilder sb = new StringBuilder();
        for (City c : p.bestTour) sb.append(c.name);
        Collections.reverse(p.bestTour);
        return length + 0.5 * longest + sb.toString().indexOf('A') + p.bestTour.get(4).x;
    }
}
