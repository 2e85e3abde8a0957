// SPDX-License-Identifier: MIT
public class StateMachine {
    enum State { IDLE, HEATING, COOLING;
        State next(double temperature) {
            switch (this) {
                case IDLE: return temperature < 19 ? HEATING : temperature > 23 ? COOLING : IDLE;
                case HEATING: return temperature > 21 ? IDLE : HEATING;
                default: return temperature < 21 ? IDLE : COOLING;
            }
        }
    }
    public static double run(double[] x) {
        State state = State.IDLE;
        double temperature = 18 + x[0], energy = 0;
        for (int t = 0; t < 40; t++) {
            state = state.next(temperature);
            if (state == State.HEATING) {
                temperature += 0.8 + 0.1 * x[1];
                energy += 1 + 0.1 * x[2];
            } else if (state == State.COOLING) {
                temperature -= 0.7;
                energy += 0.8 * x[3];
            }
            temperature += 0.1 * (10 + x[4] - temperature) * 0.3;
        }
        return energy + temperature * x[5];
    }
}
