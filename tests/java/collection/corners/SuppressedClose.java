// SPDX-License-Identifier: MIT
// What 'close' throws while another exception is on its way is dropped.
public class SuppressedClose {
    static class Fault extends Exception {
        final double size;
        Fault(double size) { this.size = size; }
    }
    static class LateFault extends Fault {
        LateFault(double size) { super(size); }
    }
    static class Valve implements AutoCloseable {
        private final double[] log;
        private final double limit;
        Valve(double[] log, double limit) { this.log = log; this.limit = limit; }
        double flow(double v) throws Fault {
            log[0] += v * v;
            if (v > limit) throw new Fault(v);
            return v;
        }
        @Override public void close() throws LateFault {
            log[1] = log[1] * 0.5 + log[0];
            if (log[0] > 1) throw new LateFault(log[0] * 3);
        }
    }
    static Valve none() { return null; }
    static double jumps(double[] log, double v) throws Fault {
        for (int i = 0; i < 3; i++) {
            try (Valve a = new Valve(log, 9); Valve b = i < 1 ? none() : new Valve(log, 0.57)) {
                if (i == 0) continue;
                return b.flow(v * i) + a.flow(v);
            } catch (LateFault f) { log[1] += f.size; }
        }
        return log[0];
    }
    public static double run(double[] x) {
        double s = x[5];
        double[] log = new double[2];
        for (double v : x) {
            try (Valve a = new Valve(log, 0.4)) { s += a.flow(v); } catch (LateFault f) { s += f.size * x[0]; } catch (Fault f) { s += f.size * x[1]; }
            try { s += jumps(log, v); } catch (Fault f) { s -= f.size; }
            log[0] *= 0.3;
        }
        int[] few = new int[2];
        try (Valve a = new Valve(log, x[3])) { log[0] += 2; s += few[few.length] * x[2]; } catch (IndexOutOfBoundsException | LateFault f) { s *= f instanceof LateFault ? 2 : x[4]; } catch (Fault f) { s = 0; }
        return s + log[0] * log[1];
    }
}
