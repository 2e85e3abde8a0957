// SPDX-License-Identifier: MIT
import java.util.*;

public class ElevatorMachine {
    enum State {
        IDLE {
            @Override State next(Context c) { return c.requests.isEmpty() ? IDLE : MOVING; }
        },
        MOVING {
            @Override State next(Context c) {
                int target = c.requests.peek();
                c.energy += c.load * Math.abs(target - c.floor) * (target > c.floor ? 1.0 : c.recovery);
                c.floor = target;
                return OPEN;
            }
        },
        OPEN {
            @Override State next(Context c) {
                c.requests.poll();
                c.load = c.load * 0.8 + 0.3;
                return c.load > 2.5 ? OVERLOAD : CLOSING;
            }
        },
        CLOSING {
            @Override State next(Context c) { c.energy += 0.05; return IDLE; }
            @Override boolean isBusy() { return false; }
        },
        OVERLOAD {
            @Override State next(Context c) { c.load *= 0.5; return OPEN; }
        };
        abstract State next(Context c);
        boolean isBusy() { return this != IDLE; }
    }
    static class Context {
        int floor;
        double load, energy;
        final double recovery;
        final Deque<Integer> requests = new ArrayDeque<>();
        final EnumMap<State, Integer> visits = new EnumMap<>(State.class);
        Context(double load, double recovery) { this.load = load; this.recovery = recovery; }
    }
    static final Map<State, Double> PRICE = new EnumMap<>(Map.of(State.IDLE, 0.1, State.MOVING, 1.0, State.OPEN, 0.2));

    public static double run(double[] x) {
        Context c = new Context(2 + x[0], 0.4 + 0.1 * x[1]);
        Collections.addAll(c.requests, 3, 1, 5, 2);
        State s = State.IDLE;
        int busy = 0;
        double price = 0;
        do {
            c.visits.merge(s, 1, Integer::sum);
            price += PRICE.getOrDefault(s, x[2]);
            s = s.next(c);
            if (s.isBusy()) busy++;
        } while (s != State.IDLE || !c.requests.isEmpty());
        double weighted = 0;
        for (State each : State.values()) {
            Integer n = c.visits.get(each);
            weighted += (n == null ? 0 : n) * x[each.ordinal() % x.length];
        }
        State parsed = State.valueOf("OPEN");
        return c.energy + price + weighted * 0.1 + busy + c.load * parsed.compareTo(State.IDLE);
    }
}
