// SPDX-License-Identifier: MIT
import java.util.Collection;
import java.util.LinkedList;
import java.util.TreeSet;

public class ElevatorDispatch {
    enum Direction {
        UP(+1), DOWN(-1), STOPPED(0);
        private final int sign;
        Direction(int sign) { this.sign = sign; }
        int apply(int floor) { return floor + sign; }
        Direction opposite() {
            return switch (this) {
                case UP -> DOWN;
                case DOWN -> UP;
                case STOPPED -> STOPPED;
            };
        }
    }

    static class Cabin {
        private int floor;
        private Direction direction = Direction.STOPPED;
        private final TreeSet<Integer> stops = new TreeSet<>();
        private final LinkedList<Integer> visited = new LinkedList<>();
        double energy;

        void request(Collection<Integer> floors) { stops.addAll(floors); }

        boolean step(double mass, double regen) {
            if (stops.isEmpty()) {
                direction = Direction.STOPPED;
                return false;
            }
            if (stops.remove(floor)) {
                visited.addLast(floor);
                energy += 0.1;
                return true;
            }
            if (direction == Direction.STOPPED) {
                Integer above = stops.higher(floor);
                direction = above != null ? Direction.UP : Direction.DOWN;
            }
            boolean further = direction == Direction.UP ? stops.ceiling(floor) != null : stops.floor(floor) != null;
            if (!further) direction = direction.opposite();
            floor = direction.apply(floor);
            double work = mass * 9.81 * 3 / 1000;
            energy += direction == Direction.UP ? work : -regen * work;
            return true;
        }
    }

    public static double run(double[] x) {
        Cabin cabin = new Cabin();
        cabin.floor = 3;
        cabin.request(java.util.Arrays.asList(5, 1, 7, 2));
        int steps = 0;
        double time = 0;
        while (cabin.step(8 + x[0] + 0.1 * steps * x[1], 0.5 * Math.abs(x[2]))) {
            steps++;
            time += 1 + 0.1 * x[3];
            if (steps == 6) cabin.stops.add(0);
        }
        double value = cabin.energy * x[4] + time;
        for (int f : cabin.visited) value = value * 0.9 + f * x[5];
        return value;
    }
}
