// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class RobotCommands {
    sealed interface Command permits Move, Turn, Repeat, Wait {}
    record Move(double distance) implements Command {}
    record Turn(double angle) implements Command {}
    record Repeat(int times, List<Command> body) implements Command {}
    record Wait(double seconds) implements Command {}

    static class Robot {
        double px, py, heading, battery = 10;
        final Deque<double[]> trail = new ArrayDeque<>();

        void execute(Command c) {
            if (c instanceof Move m) {
                px += m.distance() * Math.cos(heading);
                py += m.distance() * Math.sin(heading);
                battery -= 0.1 * m.distance() * m.distance();
                trail.push(new double[] {px, py});
            } else if (c instanceof Turn t) {
                heading += t.angle();
            } else if (c instanceof Repeat r) {
                for (int i = 0; i < r.times(); i++) r.body().forEach(this::execute);
            } else if (c instanceof Wait w) {
                battery -= 0.01 * w.seconds();
            } else {
                throw new AssertionError(c);
            }
        }
    }

    static List<Command> parse(String program, double[] x) {
        List<Command> out = new ArrayList<>();
        Map<Character, Supplier<Command>> table = new HashMap<>();
        table.put('F', () -> new Move(x[0]));
        table.put('B', () -> new Move(-x[1]));
        table.put('L', () -> new Turn(x[2]));
        table.put('R', () -> new Turn(-x[3]));
        table.put('W', () -> new Wait(x[4]));
        for (char ch : program.toCharArray()) {
            Supplier<Command> s = table.get(ch);
            if (s != null) out.add(s.get());
        }
        return out;
    }

    public static double run(double[] x) {
        Robot robot = new Robot();
        List<Command> program = parse("FLF RFB?W", x);
        program.add(new Repeat(3, List.of(new Move(0.5), new Turn(x[5]))));
        program.forEach(robot::execute);
        double[] last = robot.trail.pop();
        double[] previous = robot.trail.peek();
        return Math.hypot(last[0], last[1]) + previous[0] * previous[1] + robot.battery;
    }
}
