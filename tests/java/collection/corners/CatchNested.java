// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** Handlers that throw, exceptions with causes, constructors and functions that throw. */
public class CatchNested {
    static class Wrapped extends Exception {
        private static final long serialVersionUID = 1L;
        Wrapped(String m, Throwable cause) { super(m, cause); }
    }
    static class Checked {
        final double v;
        Checked(double v) { if (v > 1) throw new IllegalArgumentException("large"); this.v = v; }
    }
    interface Task { double call(double v) throws Exception; }
    static double guarded(Task t, double v) throws Wrapped {
        try {
            return t.call(v);
        } catch (RuntimeException e) {
            throw new Wrapped("wrapped", e);
        } catch (Exception e) {
            return -v;
        }
    }
    public static double run(double[] x) {
        List<Task> tasks = new ArrayList<>();
        tasks.add(v -> new Checked(v).v * x[1]);
        tasks.add(v -> { throw new Exception("checked"); });
        tasks.add(v -> v / new double[] {1, v}[(int) (v * 3)]);
        double sum = 0;
        for (int i = 0; i < 6; i++) {
            for (Task t : tasks) {
                try {
                    sum += guarded(t, x[i]) + x[0];
                } catch (Wrapped e) {
                    sum += e.getCause() instanceof IllegalArgumentException ? x[i] * x[i] : e.getMessage().equals("wrapped") ? 2 * x[i] : 1000;
                }
            }
        }
        return sum;
    }
}
