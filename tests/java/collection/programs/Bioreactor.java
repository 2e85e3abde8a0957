// SPDX-License-Identifier: MIT
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleBiFunction;

public class Bioreactor {
    static class Parameters {
        double muMax = 0.5, ks = 0.3, yield = 0.4, feed = 2.0;
        Parameters copy() {
            Parameters p = new Parameters();
            p.muMax = muMax; p.ks = ks; p.yield = yield; p.feed = feed;
            return p;
        }
        static Parameters of(Consumer<Parameters> init) {
            Parameters p = new Parameters();
            init.accept(p);
            return p;
        }
    }

    enum Kinetics implements ToDoubleBiFunction<Parameters, Double> {
        MONOD {
            @Override public double applyAsDouble(Parameters p, Double s) { return p.muMax * s / (p.ks + s); }
        },
        HALDANE {
            @Override public double applyAsDouble(Parameters p, Double s) { return p.muMax * s / (p.ks + s + s * s / 4); }
        },
        TESSIER {
            @Override public double applyAsDouble(Parameters p, Double s) { return p.muMax * (1 - Math.exp(-s / p.ks)); }
        }
    }

    static double[] simulate(Parameters p, Kinetics kin, double dilution, int steps) {
        double biomass = 0.2, substrate = p.feed;
        double dt = 0.2;
        int i = 0;
        do {
            double mu = kin.applyAsDouble(p, substrate);
            double db = (mu - dilution) * biomass;
            double ds = dilution * (p.feed - substrate) - mu * biomass / p.yield;
            biomass += dt * db;
            substrate += dt * ds;
            if (substrate < 0) substrate = 0;
        } while (++i < steps);
        return new double[] {biomass, substrate};
    }

    public static double run(double[] x) {
        Parameters base = Parameters.of(p -> {
            p.muMax = 0.5 + 0.1 * x[0];
            p.ks *= 1 + 0.1 * x[1];
            p.feed += x[2];
        });
        Map<Kinetics, double[]> results = new LinkedHashMap<>();
        for (Kinetics k : Kinetics.values()) {
            Parameters p = base.copy();
            p.yield += 0.05 * x[3] * k.ordinal();
            results.put(k, simulate(p, k, 0.1 + 0.02 * x[4], 15));
        }
        double best = results.values().stream().mapToDouble(r -> r[0]).max().orElse(Double.NaN);
        double productivity = 0;
        for (var entry : results.entrySet()) {
            double[] r = entry.getValue();
            productivity += switch (entry.getKey()) {
                case MONOD -> r[0];
                case HALDANE -> {
                    double loss = r[1] * x[5];
                    yield r[0] - loss;
                }
                case TESSIER -> 0.5 * r[0] * r[1];
            };
        }
        return best + productivity;
    }
}
