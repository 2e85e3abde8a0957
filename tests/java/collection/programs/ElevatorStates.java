// SPDX-License-Identifier: MIT
public class ElevatorStates {
    interface State {
        State tick(Elevator e, double dt);
    }

    static class Idle implements State {
        private double waited;
        @Override public State tick(Elevator e, double dt) {
            waited += dt;
            return waited > 0.15 ? new Accelerating() : this;
        }
    }

    static class Accelerating implements State {
        @Override public State tick(Elevator e, double dt) {
            e.speed += e.acceleration * dt;
            e.height += e.speed * dt;
            return e.height >= e.target * 0.4 ? new Cruising() : this;
        }
    }

    static class Cruising implements State {
        @Override public State tick(Elevator e, double dt) {
            e.height += e.speed * dt;
            if (e.height > e.target * 0.7) {
                return new Braking(e.speed);
            }
            return this;
        }
    }

    static class Braking implements State {
        private final double entry;
        Braking(double entry) { this.entry = entry; }
        @Override public State tick(Elevator e, double dt) {
            e.speed = Math.max(0.1, e.speed - entry * 0.2);
            e.height += e.speed * dt;
            return e.height >= e.target ? null : this;
        }
    }

    static class Elevator {
        double height, speed, acceleration, target, energy;
        State state = new Idle();

        void run(int maxTicks) {
            for (int i = 0; i < maxTicks && state != null; i++) {
                state = state.tick(this, 0.1);
                energy += 0.5 * speed * speed * 0.1;
            }
        }
    }

    public static double run(double[] x) {
        Elevator e = new Elevator();
        e.acceleration = 2 + x[0];
        e.target = 5 + 0.1 * x[2];
        e.height = 0.1 * x[1];
        e.run(60);
        return e.energy + e.height * x[3];
    }
}
