// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

public class CableCar {
    interface Section {
        double length();
        double heightGain();
        default double slope() {
            return heightGain() / length();
        }
    }

    record Straight(double length, double heightGain) implements Section {
        Straight {
            if (length <= 0) {
                throw new IllegalArgumentException("length must be positive: " + length);
            }
        }
    }

    record Curved(double radius, double angle, double heightGain) implements Section {
        @Override
        public double length() {
            return radius * Math.abs(angle);
        }
    }

    static class Line {
        private final String name;
        private final List<Section> sections = new ArrayList<>();

        Line(String name) {
            this.name = name;
        }

        Line with(Section s) {
            sections.add(s);
            return this;
        }

        double totalLength() {
            return sections.stream().mapToDouble(Section::length).sum();
        }

        Section steepest() {
            return Collections.max(sections, Comparator.comparingDouble(Section::slope));
        }

        double energy(double mass) {
            double e = 0;
            for (Section s : sections) {
                double friction = 0.02 * mass * 9.81 * Math.sqrt(Math.max(0, s.length() * s.length() - s.heightGain() * s.heightGain()));
                e += mass * 9.81 * s.heightGain() + friction;
            }
            return e;
        }

        @Override
        public String toString() {
            return String.format("%s (%d sections, %.2f m)", name, sections.size(), totalLength());
        }
    }

    public static double run(double[] x) {
        Line line = new Line("Summit")
            .with(new Straight(10 + x[0], 3 + x[1]))
            .with(new Curved(5 + x[2], 1.2 * x[3], 1.5))
            .with(new Straight(20, 6 * Math.exp(x[4])));
        String label = line.toString();
        if (label.isEmpty()) {
            return 0;
        }
        return line.energy(1.0 + x[5]) / 100 + line.steepest().slope() * line.totalLength();
    }
}
