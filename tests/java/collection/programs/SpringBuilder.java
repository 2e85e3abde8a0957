// SPDX-License-Identifier: MIT
import java.util.Objects;

public class SpringBuilder {
    static final class Spring {
        private final double stiffness, length, damping;
        private final String label;

        private Spring(Builder b) {
            this.stiffness = b.stiffness;
            this.length = b.length;
            this.damping = b.damping;
            this.label = b.label;
        }

        static Builder builder() { return new Builder(); }

        double force(double extension, double speed) {
            return -stiffness * (extension - length) - damping * speed;
        }

        String getLabel() { return label; }

        static class Builder {
            private double stiffness = 1.0;
            private double length = 0.0;
            private double damping;
            private String label = "spring";

            Builder stiffness(double k) {
                if (k <= 0) throw new IllegalArgumentException("k <= 0: " + k);
                this.stiffness = k;
                return this;
            }
            Builder length(double l) { this.length = l; return this; }
            Builder damping(double d) { this.damping = d; return this; }
            Builder label(String s) { this.label = Objects.requireNonNull(s); return this; }
            Spring build() { return new Spring(this); }
        }
    }

    public static double run(double[] x) {
        Spring s = Spring.builder().stiffness(2 + x[0]).damping(0.1 * x[2]).label("main").build();
        Spring t = Spring.builder().stiffness(1.5).length(x[1]).build();
        double pos = x[3], vel = x[4];
        for (int i = 0; i < 50; i++) {
            double a = s.force(pos, vel) + t.force(pos, vel);
            vel += 0.05 * a;
            pos += 0.05 * vel;
        }
        return pos * x[5] + vel + s.getLabel().length();
    }
}
