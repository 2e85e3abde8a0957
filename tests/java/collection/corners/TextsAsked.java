// SPDX-License-Identifier: MIT
import java.util.*;

/** Texts that may be null, asked by the library's methods; a table that a static block of the head's class fills. */
public class TextsAsked {
    static class Label {
        String text;
        String unit;
        Label next;
        Label(String text, String unit) { this.text = text; this.unit = unit; }
        String getUnit() { return unit; }
        Label getNext() { return next; }
    }

    static class Table {
        private static final Map<String, Double> FACTORS = new TreeMap<>();
        static void set(String unit, double factor) { FACTORS.put(unit, factor); }
    }
    static {
        Table.set("mm", 0.5);
        Table.set("A_B".replace('_', '-'), 0.25);
    }

    static int problems(Label label) {
        int n = 0;
        try {
            Objects.requireNonNull(label.text, "text");
        } catch (NullPointerException e) {
            n += 1;
        }
        try {
            String unit = Objects.requireNonNull(label.unit);
            n += unit.equals("mm") ? 8 : 16;
        } catch (NullPointerException e) {
            n += 2;
        }
        try {
            Objects.requireNonNull(label.text, () -> "text of a label");
        } catch (NullPointerException e) {
            n += 4;
        }
        return n;
    }

    public static double run(double[] x) {
        Label a = new Label("length", null), b = new Label(null, "mm");
        a.next = b;
        double s = x[0] * problems(a) + x[1] * x[1] * problems(b);
        if (Objects.isNull(a.unit)) s += 3 * x[2];
        if (Objects.nonNull(b.text)) s *= 100;
        String unit = Objects.requireNonNullElse(a.unit, "cm");
        s += unit.equals("cm") ? x[3] : 0;
        String other = Optional.ofNullable(b.text).orElse("none");
        s += other.equals("none") ? x[4] * x[0] : 0;
        s += Optional.ofNullable(a.unit).isPresent() ? 50 : x[5];
        s += Optional.of(b).map(Label::getUnit).isPresent() ? x[0] : 7;
        s += Optional.of(a).map(Label::getUnit).isPresent() ? 70 : x[1];
        s += Optional.of(b).map(Label::getNext).isPresent() ? 80 : x[2] * x[2];
        s += Optional.of(a).map(Label::getNext).map(Label::getNext).map(Label::getUnit).orElse("mm").equals("mm") ? x[3] * x[3] : 90;
        long units = Arrays.asList(a, b).stream().map(Label::getUnit).filter(Objects::nonNull).count();
        return s * units * Table.FACTORS.get("mm") + Table.FACTORS.getOrDefault("A-B", 100.0) * x[5];
    }
}
