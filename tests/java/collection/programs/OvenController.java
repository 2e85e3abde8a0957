// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class OvenController {
    interface State {
        State update(OvenController oven, double dt);
        default String name() { return getClass().getSimpleName(); }
    }

    static class Heating implements State {
        public State update(OvenController o, double dt) {
            o.temperature += (o.power - o.losses()) * dt;
            return o.temperature >= o.target ? new Holding(3) : this;
        }
    }

    static class Holding implements State {
        private int remaining;
        Holding(int steps) { remaining = steps; }
        public State update(OvenController o, double dt) {
            o.temperature += 0.5 * (o.target - o.temperature) * dt;
            return --remaining > 0 ? this : new Cooling();
        }
    }

    static class Cooling implements State {
        public State update(OvenController o, double dt) {
            o.temperature -= o.losses() * dt;
            return o.temperature < 0.6 * o.target ? Off.INSTANCE : this;
        }
    }

    enum Off implements State {
        INSTANCE;
        public State update(OvenController o, double dt) { return this; }
    }

    private double temperature = 20;
    private final double power, target, loss;
    private State state = new Heating();
    private final List<String> trace = new ArrayList<>();

    OvenController(double power, double target, double loss) {
        this.power = power;
        this.target = target;
        this.loss = loss;
    }

    double losses() { return loss * (temperature - 20); }

    double cook(double dt) {
        double energy = 0;
        int guard = 0;
        while (state != Off.INSTANCE && guard++ < 200) {
            if (state instanceof Heating) energy += power * dt;
            State next = state.update(this, dt);
            if (next != state) trace.add(state.name() + "->" + next.name());
            state = next;
        }
        return energy;
    }

    public static double run(double[] x) {
        OvenController oven = new OvenController(50 + x[0], 180 + 5 * x[1], 0.1 + 0.01 * x[2]);
        double energy = oven.cook(0.5 + 0.01 * x[3]);
        return energy / 100 + x[4] * oven.temperature / 100 + x[5] * oven.trace.size();
    }
}
