// SPDX-License-Identifier: MIT
public class ActivationEnum {
    enum Activation {
        LINEAR("lin") {
            @Override double f(double z) { return z; }
            @Override double df(double z) { return 1; }
        },
        TANH("tanh") {
            @Override double f(double z) { return Math.tanh(z); }
            @Override double df(double z) { double t = f(z); return 1 - t * t; }
        },
        SOFTPLUS("sp") {
            @Override double f(double z) { return Math.log1p(Math.exp(z)); }
            @Override double df(double z) { return 1 / (1 + Math.exp(-z)); }
        },
        LEAKY("leaky") {
            private final double slope = 0.01;
            @Override double f(double z) { return z > 0 ? z : slope * z; }
            @Override double df(double z) { return z > 0 ? 1 : slope; }
        };

        private final String shortName;
        Activation(String shortName) { this.shortName = shortName; }
        abstract double f(double z);
        abstract double df(double z);
        String shortName() { return shortName; }

        static Activation of(String name) {
            for (Activation a : values()) {
                if (a.shortName.equals(name)) return a;
            }
            throw new IllegalArgumentException("no activation " + name);
        }
    }

    public static double run(double[] x) {
        double sum = 0;
        int i = 0;
        for (Activation a : Activation.values()) {
            sum += a.f(x[i]) * a.df(x[i + 1]);
            i++;
        }
        Activation t = Activation.of("tanh");
        return sum + t.f(x[5]) + Activation.valueOf("SOFTPLUS").f(x[0] * x[1]);
    }
}
