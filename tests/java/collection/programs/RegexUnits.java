// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class RegexUnits {
    private static final Pattern QUANTITY = Pattern.compile("([-+]?\\d+(?:\\.\\d+)?)\\s*(mm|cm|m|km)");
    private static final Map<String, Double> SCALE = Map.of("mm", 1e-3, "cm", 1e-2, "m", 1.0, "km", 1e3);

    static double toMetres(String text) {
        Matcher m = QUANTITY.matcher(text);
        double total = 0;
        while (m.find()) total += Double.parseDouble(m.group(1)) * SCALE.get(m.group(2));
        return total;
    }
    static class Beam {
        private double length, width, height, modulus, load;
        double inertia() { return width * Math.pow(height, 3) / 12; }
        double deflection() { return 5 * load * Math.pow(length, 4) / (384 * modulus * inertia()); }
    }
    static class BeamBuilder {
        private final Beam beam = new Beam();
        private final Map<String, String> given = new LinkedHashMap<>();
        BeamBuilder with(String key, String value) { given.put(key, value); return this; }
        BeamBuilder load(double load) { beam.load = load; return this; }
        BeamBuilder modulus(double e) { beam.modulus = e; return this; }
        Beam build() {
            for (Map.Entry<String, String> e : given.entrySet()) {
                double v = toMetres(e.getValue());
                switch (e.getKey()) {
                    case "length" -> beam.length = v;
                    case "width" -> beam.width = v;
                    case "height" -> beam.height = v;
                    default -> throw new IllegalArgumentException("unknown " + e.getKey());
                }
            }
            if (beam.length <= 0) throw new IllegalStateException("no length");
            return beam;
        }
    }
    public static double run(double[] x) {
        String[] lengths = {"2 m", "1.5m 20 cm", "300 cm"};
        Map<Integer, Double> cache = new HashMap<>();
        double sum = 0;
        for (int i = 0; i < lengths.length; i++) {
            Beam b = new BeamBuilder().with("length", lengths[i]).with("width", "100 mm").with("height", "12.5 cm")
                .load(1 + x[i]).modulus(200 + 10 * x[i + 3]).build();
            final int key = i;
            sum += cache.computeIfAbsent(key, k -> b.deflection() * (k + 1));
        }
        return 1e3 * sum + cache.get(1);
    }
}
