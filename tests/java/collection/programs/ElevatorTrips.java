// SPDX-License-Identifier: MIT
import java.util.*;

public class ElevatorTrips {
    private enum Mode { IDLE, UP, DOWN }

    private static final class Call {
        private final int floor;
        private final double time;
        private Call(int floor, double time) {
            this.floor = floor;
            this.time = time;
        }
    }

    private final TreeMap<Integer, Call> waiting = new TreeMap<>();
    private Mode mode = Mode.IDLE;
    private int floor = 0;
    private double clock = 0, waited = 0;
    private final double perFloor, door;
    private final Stack<Integer> visited = new Stack<>();

    private ElevatorTrips(double perFloor, double door) {
        this.perFloor = perFloor;
        this.door = door;
    }

    private void call(int floor, double time) {
        if (!waiting.containsKey(floor)) waiting.put(floor, new Call(floor, time));
    }

    private Call choose() {
        Map.Entry<Integer, Call> above = waiting.ceilingEntry(floor), below = waiting.floorEntry(floor);
        switch (mode) {
            case UP:
                if (above != null) return above.getValue();
                mode = Mode.DOWN;
                return below.getValue();
            case DOWN:
                if (below != null) return below.getValue();
                mode = Mode.UP;
                return above.getValue();
            default:
                mode = above != null ? Mode.UP : Mode.DOWN;
                return above != null ? above.getValue() : below.getValue();
        }
    }

    private double run() {
        while (!waiting.isEmpty()) {
            Call c = choose();
            clock += Math.abs(c.floor - floor) * perFloor + door;
            floor = c.floor;
            waiting.remove(floor);
            waited += Math.max(0, clock - c.time);
            visited.push(floor);
            if (visited.size() == 2) call(1, clock);
        }
        mode = Mode.IDLE;
        return waited;
    }

    public static double run(double[] x) {
        ElevatorTrips e = new ElevatorTrips(1.5 + x[0], 0.5 + 0.1 * x[1]);
        int[] floors = {4, 2, 7, 3};
        for (int i = 0; i < floors.length; i++) e.call(floors[i], i * 0.5 + x[2 + i]);
        double first = e.run();
        e.call(9, e.clock);
        double all = e.run();
        return all - 0.3 * first + e.clock * 0.1 + e.visited.peek() + e.visited.indexOf(7);
    }
}
