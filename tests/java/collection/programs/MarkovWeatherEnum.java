// SPDX-License-Identifier: MIT
import java.util.*;

public class MarkovWeatherEnum {
    enum State {
        SUNNY("sun") { @Override double comfort(double t) { return t; } },
        CLOUDY("cloud") { @Override double comfort(double t) { return 0.7 * t; } },
        RAINY("rain") { @Override double comfort(double t) { return 0.3 * t * t; } };
        private final String label;
        private static final Map<String, State> BY_LABEL = new HashMap<>();
        static {
            for (State s : values()) BY_LABEL.put(s.label, s);
        }
        State(String label) { this.label = label; }
        abstract double comfort(double t);
        static State of(String label) {
            State s = BY_LABEL.get(label);
            if (s == null) throw new IllegalArgumentException("unknown state: " + label);
            return s;
        }
    }
    private final EnumMap<State, EnumMap<State, Double>> matrix = new EnumMap<>(State.class);

    void transition(State from, State to, double p) { matrix.computeIfAbsent(from, k -> new EnumMap<>(State.class)).put(to, p); }

    void normalise() {
        for (EnumMap<State, Double> row : matrix.values()) {
            double sum = 0;
            for (double p : row.values()) sum += p;
            final double total = sum;
            row.replaceAll((s, p) -> p / total);
        }
    }
    State sample(State from, Random r) {
        double u = r.nextDouble(), sum = 0;
        State last = from;
        for (Map.Entry<State, Double> e : matrix.get(from).entrySet()) {
            sum += e.getValue();
            last = e.getKey();
            if (u < sum) break;
        }
        return last;
    }
    public static double run(double[] x) {
        MarkovWeatherEnum m = new MarkovWeatherEnum();
        String[][] lines = {{"sun", "sun", "6"}, {"sun", "cloud", "3"}, {"cloud", "rain", "4"}, {"cloud", "sun", "2"}, {"rain", "cloud", "5"}, {"rain", "rain", "1"}};
        for (String[] l : lines) m.transition(State.of(l[0]), State.of(l[1]), Integer.parseInt(l[2]) + 0.1 * x[0]);
        m.normalise();
        Map<State, Double> distribution = new EnumMap<>(State.class);
        distribution.put(State.of("sun"), 1.0);
        for (int day = 0; day < 5; day++) {
            Map<State, Double> next = new EnumMap<>(State.class);
            for (Map.Entry<State, Double> e : distribution.entrySet()) {
                for (Map.Entry<State, Double> t : m.matrix.get(e.getKey()).entrySet()) {
                    next.merge(t.getKey(), e.getValue() * t.getValue(), Double::sum);
                }
            }
            distribution = next;
        }
        double expected = 0;
        for (State s : State.values()) expected += distribution.getOrDefault(s, 0.0) * s.comfort(20 + x[1]);
        Random r = new Random(99);
        State s = State.SUNNY;
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            s = m.sample(s, r);
            path.append(s.label.charAt(0));
        }
        System.out.println(path);
        int rain = path.length() - path.toString().replace("r", "").length();
        try {
            State.of("snow");
        } catch (IllegalArgumentException e) {
            expected += x[2];
        }
        return expected + rain * x[3] * x[4];
    }
}
