// SPDX-License-Identifier: MIT
import java.util.*;

public class StateRecords {
    sealed interface State permits Idle, Running, Failed {}
    record Idle() implements State {}
    record Running(double speed, int ticks) implements State {}
    record Failed(String reason, double loss) implements State {}
    enum Command { START, FASTER, STOP }

    static State next(State s, Command c, double amount) {
        if (s instanceof Idle && c == Command.START) return new Running(amount, 0);
        if (s instanceof Running r) {
            return switch (c) {
                case FASTER -> r.speed() + amount > 3 ? new Failed("overspeed", r.speed() * amount) : new Running(r.speed() + amount, r.ticks() + 1);
                case STOP -> new Idle();
                case START -> r;
            };
        }
        if (s instanceof Failed f && c == Command.STOP) return new Idle();
        return s;
    }
    static double value(State s) {
        if (s instanceof Running r) return r.speed() * r.speed() + r.ticks();
        else if (s instanceof Failed f) return -f.loss();
        return 0;
    }
    public static double run(double[] x) {
        State s = new Idle();
        Command[] script = {Command.FASTER, Command.START, Command.FASTER, Command.FASTER, Command.FASTER, Command.STOP, Command.START, Command.FASTER};
        double total = 0;
        for (int i = 0; i < script.length; i++) {
            s = next(s, script[i], 1 + 0.3 * x[i % 6]);
            total += value(s) * (i + 1);
            System.out.println(s);
        }
        return s.equals(new Idle()) ? 0 : total;
    }
}
