// SPDX-License-Identifier: MIT
import java.util.*;

public class TaxiMeter {
    enum State {
        FREE {
            @Override State next(Trip trip, char signal) { return signal == 's' ? HIRED : this; }
        },
        HIRED {
            @Override State next(Trip trip, char signal) {
                switch (signal) {
                    case 'm': trip.fare += trip.rate * trip.speed; return this;
                    case 'w': return WAITING;
                    case 'e': trip.fare *= 1.1; return FREE;
                    default: throw new IllegalArgumentException("signal " + signal);
                }
            }
        },
        WAITING {
            @Override State next(Trip trip, char signal) {
                trip.fare += trip.waitRate;
                return signal == 'm' ? HIRED : this;
            }
        };
        abstract State next(Trip trip, char signal);
    }

    static class Trip {
        double fare, rate, waitRate, speed;
        State state = State.FREE;
        List<State> log = new ArrayList<>();
        void signal(char c) {
            State before = state;
            state = state.next(this, c);
            if (before != state) log.add(state);
        }
    }

    public static double run(double[] x) {
        Trip trip = new Trip();
        trip.fare = 3.5;
        trip.rate = 1 + x[0];
        trip.waitRate = Math.abs(x[1]);
        trip.speed = 0.5 * x[2];
        int bad = 0;
        for (char c : "msmmwwwmmxe".toCharArray()) {
            try {
                trip.signal(c);
            } catch (IllegalArgumentException e) {
                bad++;
                trip.fare -= x[3];
            }
            trip.speed *= 1 + 0.05 * x[4];
        }
        EnumMap<State, Integer> counts = new EnumMap<>(State.class);
        for (State s : trip.log) counts.merge(s, 1, Integer::sum);
        return trip.fare * (1 + counts.getOrDefault(State.HIRED, 0)) + bad * x[5] + trip.log.size();
    }
}
