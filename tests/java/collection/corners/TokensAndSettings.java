// SPDX-License-Identifier: MIT
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.Properties;
import java.util.StringTokenizer;

/** Tokens, settings and lines of a text. */
public class TokensAndSettings {
    private static final String TABLE = "# rates\nnorth, 1.5,2\nsouth ,0.5, 4\n\nwest,3,1";

    static double tokens(String text, double[] x) {
        StringTokenizer all = new StringTokenizer(text, "+-*", true);
        double value = 0;
        char op = '+';
        double weight = all.countTokens();
        while (all.hasMoreTokens()) {
            String token = all.nextToken();
            if (token.length() == 1 && "+-*".contains(token)) {
                op = token.charAt(0);
                continue;
            }
            double v = Double.parseDouble(token) * x[0];
            value = op == '+' ? value + v : op == '-' ? value - v : value * v;
        }
        return value + weight * x[1];
    }

    static double table(double[] x) throws IOException {
        double sum = 0;
        try (BufferedReader reader = new BufferedReader(new StringReader(TABLE))) {
            String line;
            int row = 0;
            while ((line = reader.readLine()) != null) {
                if (line.isBlank() || line.startsWith("#")) continue;
                StringTokenizer parts = new StringTokenizer(line, ",");
                String name = parts.nextToken().trim();
                double rate = Double.parseDouble(parts.nextToken().trim());
                int count = Integer.parseInt(parts.nextToken().trim());
                sum += name.length() * rate * x[row++] + count;
            }
        }
        return sum;
    }

    public static double run(double[] x) {
        Properties settings = new Properties();
        settings.setProperty("scale", "2.5");
        settings.setProperty("steps", "3");
        double scale = Double.parseDouble(settings.getProperty("scale"));
        int steps = Integer.parseInt(settings.getProperty("steps", "7"));
        double v = x[2];
        for (int i = 0; i < steps; i++) v = Math.sin(scale * v) + x[3];
        if (settings.getProperty("missing") == null) v *= x[4];
        if (!settings.getProperty("mode", "fast").equals("fast")) v = 0;
        try {
            return v + tokens("2.5*3-1+4", x) + table(x);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
