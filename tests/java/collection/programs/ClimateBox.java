// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

public class ClimateBox {
    private static final double SIGMA = 5.670374419e-8;
    private static final double SECONDS_PER_YEAR = 365.25 * 24 * 3600;

    @FunctionalInterface
    interface Forcing { double at(double year); }

    private static class Layer {
        private double temperature;
        private final double capacity;
        private Layer below;
        Layer(double temperature, double capacity) {
            this.temperature = temperature;
            this.capacity = capacity;
        }
        void exchange(double k, double dt) {
            if (below == null) return;
            double flux = k * (temperature - below.temperature);
            temperature -= flux * dt / capacity;
            below.temperature += flux * dt / below.capacity;
            below.exchange(k * 0.5, dt);
        }
    }

    private final List<Layer> layers = new ArrayList<>();
    private final Forcing forcing;
    private double albedo;

    ClimateBox(Forcing forcing, double albedo) {
        this.forcing = forcing;
        this.albedo = albedo;
    }

    ClimateBox add(double t, double c) {
        Layer l = new Layer(t, c);
        if (!layers.isEmpty()) layers.get(layers.size() - 1).below = l;
        layers.add(l);
        return this;
    }

    double simulate(int years) {
        double dt = SECONDS_PER_YEAR / 4;
        for (int step = 0; step < years * 4; step++) {
            Layer top = layers.get(0);
            double in = 340 * (1 - albedo) + forcing.at(step / 4.0);
            double out = 0.612 * SIGMA * Math.pow(top.temperature, 4);
            top.temperature += (in - out) * dt / top.capacity;
            top.exchange(1.2, dt);
            albedo = 0.3 - 0.002 * Math.tanh((top.temperature - 288) / 10);
        }
        double mean = 0;
        for (Layer l : layers) mean += l.temperature * l.capacity;
        double weight = 0;
        for (Layer l : layers) weight += l.capacity;
        return mean / weight;
    }

    public static double run(double[] x) {
        DoubleUnaryOperator log = c -> 5.35 * Math.log(c / 280);
        DoubleUnaryOperator growth = year -> 280 * Math.exp(0.004 * x[0] * year);
        DoubleUnaryOperator combined = growth.andThen(log);
        ClimateBox box = new ClimateBox(combined::applyAsDouble, 0.3 + 0.01 * x[1]).add(288 + x[2], 2e8).add(285 + x[3], 1e9).add(278 - x[4], 4e9);
        return box.simulate(25) - 280 + x[5] * x[5];
    }
}
