// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.Map;

public class ConfigProperties {
    private final Map<String, String> props = new HashMap<>();

    ConfigProperties(String text) {
        for (String line : text.split(";")) {
            int eq = line.indexOf('=');
            if (eq < 0) continue;
            props.put(line.substring(0, eq).trim().toLowerCase(), line.substring(eq + 1).trim());
        }
    }

    double getDouble(String key, double dflt) {
        String v = props.get(key);
        if (v == null) return dflt;
        try {
            return Double.parseDouble(v);
        } catch (NumberFormatException e) {
            System.err.println("bad value for " + key + ": " + v);
            return dflt;
        }
    }

    int getInt(String key) { return Integer.parseInt(props.getOrDefault(key, "1")); }
    boolean getFlag(String key) { return Boolean.parseBoolean(props.get(key)); }

    public static double run(double[] x) {
        ConfigProperties c = new ConfigProperties("Gain = 2.5; Steps=4; mode=fast; offset = oops; verbose=true");
        double y = x[0];
        for (int i = 0; i < c.getInt("steps"); i++) y = Math.tanh(c.getDouble("gain", 1) * y + c.getDouble("offset", x[1]));
        return c.getFlag("verbose") ? y * x[2] : y * x[3];
    }
}
