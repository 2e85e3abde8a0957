// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class GardenPlan {
    enum Plant {
        TOMATO(0.5, "sun"), LETTUCE(0.25, "shade"), BEAN(0.3, "sun");
        private final double spacing; private final String light;
        private static final Map<String, List<Plant>> BY_LIGHT = new TreeMap<>();
        static { for (Plant p : values()) BY_LIGHT.computeIfAbsent(p.light, k -> new ArrayList<>()).add(p); }
        Plant(double spacing, String light) { this.spacing = spacing; this.light = light; }
        static List<Plant> forLight(String l) { return BY_LIGHT.getOrDefault(l, List.of()); }
        double yield(double area) { return area / (spacing * spacing); }
    }
    static class Bed {
        final double w, h; final String light; Plant plant;
        Bed(double w, double h, String light) { this.w = w; this.h = h; this.light = light; }
        double area() { return w * h; }
    }
    public static double run(double[] x) {
        List<Bed> beds = new ArrayList<>(Arrays.asList(new Bed(1 + x[0], 2, "sun"), new Bed(2, Math.exp(x[1]), "shade"), new Bed(1.5, 1 + x[2] * x[2], "sun"), new Bed(1, 1, "dark")));
        beds.removeIf(b -> Plant.forLight(b.light).isEmpty());
        int turn = 0;
        ListIterator<Bed> it = beds.listIterator();
        while (it.hasNext()) {
            int i = it.nextIndex();
            Bed b = it.next();
            List<Plant> options = Plant.forLight(b.light);
            b.plant = options.get(turn++ % options.size());
            if (i == 2) it.set(new Bed(b.w * x[3], b.h, b.light));
        }
        double total = 0;
        for (Bed b : beds) total += Optional.ofNullable(b.plant).map(p -> p.yield(b.area())).orElse(b.area() * x[4]);
        return total + Arrays.stream(Plant.values()).mapToDouble(p -> p.spacing).sum() * x[5];
    }
}
