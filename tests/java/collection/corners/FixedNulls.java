// SPDX-License-Identifier: MIT
import java.util.*;

/** Null has no place in what may not be changed, and nothing is added to it, not even an empty list. */
public class FixedNulls {
    interface Action { void run(); }
    static class Part {
        final double v;
        Part(double v) { this.v = v; }
    }

    static int refused(Action... actions) {
        int count = 0;
        for (Action a : actions) {
            try {
                a.run();
            } catch (NullPointerException e) {
                count++;
            } catch (UnsupportedOperationException e) {
                count += 100;
            }
        }
        return count;
    }

    public static double run(double[] x) {
        String none = x[0] > 100 ? "a" : null;
        Part missing = x[0] > 100 ? new Part(x[1]) : null;
        Part part = new Part(x[1]);
        List<Double> few = List.of(x[0]);
        List<Double> view = Collections.unmodifiableList(new ArrayList<>(few));
        List<Double> empty = new ArrayList<>();
        int n = refused(() -> List.of("a", none), () -> List.of(part, missing), () -> Set.of(none), () -> Map.of("k", missing), () -> Map.of(none, 1.0),
            () -> Map.entry(none, 2), () -> Arrays.asList("u", none), () -> Arrays.asList(part, missing), () -> few.addAll(empty), () -> view.addAll(empty),
            () -> view.addAll(0, empty), () -> List.of(part, part), () -> empty.addAll(empty));
        return x[2] * n * List.of(part, part).get(1).v;
    }
}
