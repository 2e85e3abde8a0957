// SPDX-License-Identifier: MIT
import java.util.*;

public class ElevatorControl {
    enum Direction { UP, DOWN, IDLE }
    private int floor = 0;
    private Direction direction = Direction.IDLE;
    private final TreeSet<Integer> requests = new TreeSet<>();
    private double energy;
    private final double mass;
    ElevatorControl(double mass) { this.mass = mass; }
    void request(int f) { requests.add(f); }
    private Integer nextStop() {
        Integer up = requests.ceiling(floor), down = requests.floor(floor);
        return switch (direction) {
            case UP -> up != null ? up : down;
            case DOWN -> down != null ? down : up;
            case IDLE -> {
                if (up == null) yield down;
                if (down == null) yield up;
                yield up - floor <= floor - down ? up : down;
            }
        };
    }
    void serve(double friction) {
        while (!requests.isEmpty()) {
            int target = nextStop();
            direction = target > floor ? Direction.UP : target < floor ? Direction.DOWN : Direction.IDLE;
            double distance = Math.abs(target - floor);
            energy += (direction == Direction.UP ? mass * 9.81 : friction) * distance + 0.5 * friction * distance * distance;
            floor = target;
            requests.remove(target);
        }
    }
    public static double run(double[] x) {
        ElevatorControl e = new ElevatorControl(1 + x[0] * x[0]);
        e.request(5); e.request(2);
        e.serve(0.3 + 0.1 * x[2]);
        for (int f : new int[] {1, 7, 4}) e.request(f);
        e.serve(x[3]);
        return e.energy * x[5] + x[1] * x[4];
    }
}
