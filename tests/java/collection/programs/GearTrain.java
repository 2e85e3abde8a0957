// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

public class GearTrain {
    private final int teeth;
    private final double efficiency;
    private GearTrain driven;

    private GearTrain(Builder b) {
        teeth = b.teeth;
        efficiency = b.efficiency;
    }

    static Builder builder() { return new Builder(); }

    static final class Builder {
        private int teeth = 20;
        private double efficiency = 1.0;
        Builder teeth(int n) { teeth = n; return this; }
        Builder efficiency(double e) { efficiency = e; return this; }
        GearTrain build() {
            if (teeth < 5) throw new IllegalStateException("too few teeth: " + teeth);
            return new GearTrain(this);
        }
    }

    GearTrain drives(GearTrain next) {
        driven = next;
        return next;
    }

    Optional<GearTrain> next() { return Optional.ofNullable(driven); }

    double torque(double in) {
        return next().map(g -> g.torque(in * efficiency * g.teeth / teeth)).orElse(in * efficiency);
    }

    int length() { return 1 + (driven == null ? 0 : driven.length()); }

    public static double run(double[] x) {
        GearTrain a = GearTrain.builder().teeth(12).efficiency(1 / (1 + Math.exp(-x[0]))).build();
        a.drives(builder().teeth(36).efficiency(0.9 + 0.01 * x[1]).build())
            .drives(builder().efficiency(Math.cos(0.1 * x[2])).build());
        BiFunction<Double, Double, Double> power = (torque, speed) -> torque * speed;
        Function<Double, Double> loss = p -> p * 0.95;
        BiFunction<Double, Double, Double> net = power.andThen(loss).andThen(p -> p - x[3]);
        List<Double> speeds = Arrays.asList(1.0, x[4], 2.5);
        double best = Double.NEGATIVE_INFINITY;
        for (Double s : speeds) best = Math.max(best, net.apply(a.torque(x[5]), s));
        return best + a.length();
    }
}
