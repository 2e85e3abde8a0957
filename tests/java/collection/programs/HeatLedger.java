// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class HeatLedger {
    static class Reading implements Comparable<Reading> {
        private static int counter;
        final int id = ++counter;
        final String meter; final double value;
        Reading(String meter, double value) { this.meter = meter; this.value = value; }
        String getMeter() { return meter; }
        double getValue() { return value; }
        @Override public int compareTo(Reading o) {
            int c = meter.compareTo(o.meter);
            return c != 0 ? c : Integer.compare(id, o.id);
        }
        @Override public String toString() { return meter + "#" + id; }
    }
    public static double run(double[] x) {
        List<Reading> readings = IntStream.range(0, 9).mapToObj(i -> new Reading("M" + i % 3, x[i % 6] * (i + 1))).collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(readings, new Random(3));
        Collections.sort(readings);
        Map<String, DoubleSummaryStatistics> stats = readings.stream().collect(Collectors.groupingBy(Reading::getMeter, TreeMap::new, Collectors.summarizingDouble(Reading::getValue)));
        Map<String, Double> firsts = readings.stream().collect(Collectors.toMap(Reading::getMeter, Reading::getValue, (a, b) -> a, LinkedHashMap::new));
        double total = 0;
        int rank = 1;
        for (Map.Entry<String, DoubleSummaryStatistics> e : stats.entrySet()) {
            total += rank++ * (e.getValue().getAverage() + e.getValue().getMax()) * firsts.get(e.getKey());
        }
        double[] diffs = new double[readings.size() - 1];
        Arrays.setAll(diffs, i -> readings.get(i + 1).value - readings.get(i).value);
        double rough = Arrays.stream(diffs).map(Math::abs).filter(d -> d > 0.5).sum();
        String label = readings.stream().limit(3).map(Object::toString).collect(Collectors.joining("|"));
        return total + rough + label.length();
    }
}
