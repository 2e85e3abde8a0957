// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.Queue;

public class RailwaySignal {
    enum State {
        STOP { State next(double distance) { return distance < 1.0 ? STOP : CAUTION; } },
        CAUTION { State next(double distance) { return distance < 1.0 ? STOP : distance > 3.0 ? CLEAR : CAUTION; } },
        CLEAR { State next(double distance) { return distance < 3.0 ? CAUTION : CLEAR; } };
        abstract State next(double distance);
    }

    static abstract class Train {
        private static int count = 0;
        protected final int id;
        protected double position, speed;

        Train(double position, double speed) {
            id = ++count;
            this.position = position;
            this.speed = speed;
        }

        abstract double acceleration(State signal);

        void move(State signal, double dt) {
            speed = Math.max(0.0, speed + acceleration(signal) * dt);
            position += speed * dt;
        }
    }

    static class Express extends Train {
        Express(double p, double v) { super(p, v); }
        @Override double acceleration(State s) {
            switch (s) {
                case STOP: return -2.0 * speed;
                case CAUTION: return -0.3;
                default: return 0.8 - 0.1 * speed * speed;
            }
        }
    }

    static class Goods extends Train {
        private final double load;
        Goods(double p, double v, double load) { super(p, v); this.load = load; }
        @Override double acceleration(State s) {
            return switch (s) {
                case STOP -> -speed / load;
                case CAUTION -> -0.1 / load;
                case CLEAR -> 0.3 / load;
            };
        }
    }

    public static double run(double[] x) {
        Train first = new Goods(5 + x[0], 0.5, 2 + x[1]);
        Train second = new Express(0, 1.5 + x[2]);
        State signal = State.CLEAR;
        Queue<State> history = new LinkedList<>();
        Deque<Double> gaps = new ArrayDeque<>();
        for (int step = 0; step < 20; step++) {
            double gap = first.position - second.position;
            signal = signal.next(gap);
            history.offer(signal);
            gaps.push(gap);
            first.move(State.CLEAR, 0.2 + 0.01 * x[3]);
            second.move(signal, 0.2);
        }
        int stops = 0;
        while (!history.isEmpty()) {
            if (history.poll() == State.STOP) stops++;
        }
        double sum = 0, weight = 1;
        while (gaps.size() > 10) {
            sum += weight * gaps.pop();
            weight *= 0.5 + 0.1 * x[4];
        }
        return sum + stops + x[5] * gaps.peekLast() + first.id * 0;
    }
}
