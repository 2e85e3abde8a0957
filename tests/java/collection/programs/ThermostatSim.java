// SPDX-License-Identifier: MIT
public class ThermostatSim {
    private double temperature, energy;
    private boolean heating;
    private final double target, hysteresis;
    ThermostatSim(double start, double target, double hysteresis) { this.temperature = start; this.target = target; this.hysteresis = hysteresis; }
    void step(double dt, double outside) {
        if (heating && temperature > target + hysteresis) heating = false;
        else if (!heating && temperature < target - hysteresis) heating = true;
        double power = heating ? 5.0 : 0.0;
        temperature += dt * (power - 0.1 * (temperature - outside));
        energy += power * dt;
    }
    @Override public String toString() { return String.format("T=%.2f E=%.2f", temperature, energy); }
    public static double run(double[] x) {
        ThermostatSim t = new ThermostatSim(18 + x[0], 21 + 0.1 * x[1], 0.5);
        double worst = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 200; i++) {
            t.step(0.05, 5 + x[2] * Math.sin(i * 0.1));
            worst = Math.max(worst, Math.abs(t.temperature - t.target));
        }
        System.out.println(t);
        return t.temperature + 0.01 * t.energy + worst;
    }
}
