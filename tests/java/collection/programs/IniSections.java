// SPDX-License-Identifier: MIT
import java.util.*;

public class IniSections {
    static class ParseException extends Exception {
        private static final long serialVersionUID = 1L;
        private final int line;
        ParseException(String message, int line) { super(message + " (line " + line + ")"); this.line = line; }
        int getLine() { return line; }
    }
    static Map<String, Map<String, String>> parse(String text) throws ParseException {
        Map<String, Map<String, String>> result = new TreeMap<>();
        Map<String, String> current = null;
        int n = 0;
        for (String raw : text.split("\n")) {
            n++;
            String line = raw.strip();
            if (line.isEmpty() || line.charAt(0) == ';') continue;
            if (line.startsWith("[") && line.endsWith("]")) {
                current = new LinkedHashMap<>();
                result.put(line.substring(1, line.length() - 1), current);
            } else {
                String[] kv = line.split("=", 2);
                if (kv.length != 2 || current == null) throw new ParseException("expected key=value", n);
                current.put(kv[0].strip(), kv[1].strip());
            }
        }
        return result;
    }
    public static double run(double[] x) {
        String good = "[pump]\nhead = 12.5\nflow=3\n; comment\n[pipe]\nlength = 100\nfriction = 0.02\n";
        String bad = "[pump]\nhead 12.5\n";
        double s = 0;
        for (String doc : new String[] {good, bad}) {
            try {
                Map<String, Map<String, String>> ini = parse(doc);
                for (Map.Entry<String, Map<String, String>> section : ini.entrySet()) {
                    double w = section.getKey().equals("pump") ? x[0] : x[1];
                    for (String v : section.getValue().values()) s += w * Double.parseDouble(v);
                }
            } catch (ParseException e) {
                s += e.getLine() * x[2] * x[3];
            }
        }
        return s * 0.1 + x[4] * x[5];
    }
}
