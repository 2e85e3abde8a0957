// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

public class BatteryPack {
    private enum Mode { CHARGE, DISCHARGE, REST }

    private static class Cell {
        private static final double[] SOC = {0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0};
        private static final double[] OCV = {3.0, 3.4, 3.55, 3.7, 3.85, 4.0, 4.2};
        private double soc;
        private final double capacity;
        private double resistance;
        private double temperature = 25;

        Cell(double soc, double capacity, double resistance) {
            this.soc = soc;
            this.capacity = capacity;
            this.resistance = resistance;
        }

        double ocv() {
            int i = Arrays.binarySearch(SOC, soc);
            if (i >= 0) return OCV[i];
            i = -i - 2;
            double f = (soc - SOC[i]) / (SOC[i + 1] - SOC[i]);
            return OCV[i] + f * (OCV[i + 1] - OCV[i]);
        }

        double step(double current, double dt) {
            soc = Math.min(1, Math.max(0, soc + current * dt / 3600 / capacity));
            double heat = current * current * resistance;
            temperature += dt * (heat * 0.05 - 0.001 * (temperature - 25));
            resistance *= 1 + 1e-5 * (temperature - 25);
            return ocv() + current * resistance;
        }
    }

    public static double run(double[] x) {
        Cell[] pack = IntStream.rangeClosed(1, 3).mapToObj(i -> new Cell(0.5 + 0.05 * x[i - 1], 2.0 + 0.1 * i, 0.05 + 0.01 * x[3])).toArray(Cell[]::new);
        Mode[] program = {Mode.CHARGE, Mode.CHARGE, Mode.REST, Mode.DISCHARGE};
        double energy = 0;
        for (Mode mode : program) {
            final double current;
            switch (mode) {
                case CHARGE -> current = 1.5 + 0.1 * x[4];
                case DISCHARGE -> current = -2.0;
                default -> current = 0;
            }
            for (int s = 0; s < 10; s++) {
                double voltage = Arrays.stream(pack).mapToDouble(c -> c.step(current, 30)).sum();
                energy += voltage * current * 30 / 3600;
            }
        }
        DoubleStream temps = Arrays.stream(pack).mapToDouble(c -> c.temperature);
        return energy + temps.average().orElse(0) * x[5] + pack[1].soc;
    }
}
