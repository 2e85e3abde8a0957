// SPDX-License-Identifier: MIT
import java.util.*;

public class SettingsFile {
    private final Map<String, String> values = new LinkedHashMap<>();

    static SettingsFile parse(String text) {
        SettingsFile s = new SettingsFile();
        String section = "";
        int lineNumber = 0;
        Scanner scanner = new Scanner(text);
        while (scanner.hasNextLine()) {
            String line = scanner.nextLine().trim();
            lineNumber++;
            if (line.isEmpty() || line.startsWith("#")) continue;
            if (line.startsWith("[") && line.endsWith("]")) {
                section = line.substring(1, line.length() - 1);
            } else {
                int eq = line.indexOf('=');
                if (eq < 0) throw new IllegalArgumentException("line " + lineNumber + ": no '='");
                s.values.put(section + "." + line.substring(0, eq).trim(), line.substring(eq + 1).trim());
            }
        }
        return s;
    }
    String getString(String key, String fallback) { return values.getOrDefault(key, fallback); }
    int getInt(String key) {
        String v = values.get(key);
        if (v == null) throw new NoSuchElementException(key);
        return Integer.parseInt(v);
    }
    double getDouble(String key, double fallback) {
        String v = values.get(key);
        return v == null ? fallback : Double.parseDouble(v);
    }
    boolean getBoolean(String key) { return Boolean.parseBoolean(values.get(key)); }

    public static double run(double[] x) {
        String text = "# simulation\n[solver]\nsteps = 12\ndt=0.05\nmethod = heun\n\n[model]\ndamping = 0.3\nverbose = true\n";
        SettingsFile s = SettingsFile.parse(text);
        double dt = s.getDouble("solver.dt", 0.1);
        double damping = s.getDouble("model.damping", 0) + x[0];
        double y = x[1], v = x[2];
        int steps = s.getInt("solver.steps");
        for (int i = 0; i < steps; i++) {
            double a = -y - damping * v;
            switch (s.getString("solver.method", "euler")) {
                case "euler":
                    y += dt * v;
                    v += dt * a;
                    break;
                case "heun":
                    double y1 = y + dt * v, v1 = v + dt * a;
                    y += 0.5 * dt * (v + v1);
                    v += 0.5 * dt * (a + (-y1 - damping * v1));
                    break;
                default:
                    throw new IllegalStateException("unknown method");
            }
        }
        if (s.getBoolean("model.verbose")) System.out.println("y = " + y + ", v = " + v);
        try {
            s.getInt("solver.missing");
        } catch (NoSuchElementException e) {
            y += x[3];
        }
        try {
            SettingsFile.parse("[a]\nbroken");
        } catch (IllegalArgumentException e) {
            v *= e.getMessage().length();
        }
        return y + v * x[4];
    }
}
