// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class ResistorColor {
    enum Band {
        BLACK, BROWN, RED, ORANGE, YELLOW, GREEN, BLUE, VIOLET, GREY, WHITE;
        int digit() { return ordinal(); }
        static Band parse(String s) { return Band.valueOf(s.trim().toUpperCase()); }
    }
    static class Resistor {
        final double ohms;
        Resistor(String... bands) {
            List<Band> b = Arrays.stream(bands).map(Band::parse).collect(Collectors.toList());
            double v = 0;
            for (int i = 0; i < b.size() - 1; i++) v = 10 * v + b.get(i).digit();
            for (int i = 0; i < b.get(b.size() - 1).digit(); i++) v *= 10;
            ohms = v;
        }
    }
    static abstract class Circuit {
        abstract double resistance();
        Circuit then(Circuit o) {
            Circuit self = this;
            return new Circuit() { double resistance() { return self.resistance() + o.resistance(); } };
        }
        Circuit beside(Circuit o) {
            Circuit self = this;
            return new Circuit() { double resistance() { return 1 / (1 / self.resistance() + 1 / o.resistance()); } };
        }
        static Circuit of(Resistor r, double heat) {
            return new Circuit() { double resistance() { return r.ohms * (1 + 0.004 * heat); } };
        }
    }
    public static double run(double[] x) {
        Circuit a = Circuit.of(new Resistor("red", "red", "brown"), 10 * x[0]);
        Circuit b = Circuit.of(new Resistor("Yellow", "violet", "Brown"), 10 * x[1]);
        Circuit c = Circuit.of(new Resistor("brown", "black", "red"), 10 * x[2]);
        double total = a.then(b.beside(c)).beside(c.then(a)).resistance();
        double current = (12 + x[3]) / total;
        double power = 0;
        for (Circuit one : new Circuit[] {a, b, c}) power += current * current * one.resistance() * x[4];
        return 1000 * current + power + x[5];
    }
}
