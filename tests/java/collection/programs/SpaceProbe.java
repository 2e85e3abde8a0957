// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.ArrayList;
import java.util.logging.Level;
import java.util.logging.Logger;

public class SpaceProbe {
    private static final Logger LOG = Logger.getLogger(SpaceProbe.class.getName());

    static class FuelExhaustedException extends Exception {
        private final double missing;
        FuelExhaustedException(String message, double missing) { super(message); this.missing = missing; }
        double getMissing() { return missing; }
    }
    static abstract class Manoeuvre {
        protected final double deltaV;
        Manoeuvre(double deltaV) { this.deltaV = deltaV; }
        abstract double duration();
        double fuel(double mass, double isp) { return mass * (1 - Math.exp(-deltaV / (isp * 9.81))); }
    }
    static class Burn extends Manoeuvre {
        Burn(double dv) { super(dv); }
        double duration() { return deltaV / 0.5; }
    }
    static class Correction extends Manoeuvre {
        private final double angle;
        Correction(double dv, double angle) { super(dv); this.angle = angle; }
        double duration() { return Math.abs(angle) * 10; }
        @Override double fuel(double mass, double isp) { return super.fuel(mass, isp) * (1 + 0.1 * Math.sin(angle) * Math.sin(angle)); }
    }
    private double dry, fuel, clock;
    private final double isp;
    SpaceProbe(double dry, double fuel, double isp) { this.dry = dry; this.fuel = fuel; this.isp = isp; }
    void perform(Manoeuvre m) throws FuelExhaustedException {
        double used = m.fuel(dry + fuel, isp);
        if (used > fuel) throw new FuelExhaustedException("need " + used, used - fuel);
        fuel -= used;
        clock += m.duration();
        if (LOG.isLoggable(Level.FINE)) LOG.fine("burned " + used);
    }
    public static double run(double[] x) {
        SpaceProbe probe = new SpaceProbe(100 + x[0], 30 + x[1], 30);
        List<Manoeuvre> plan = new ArrayList<>();
        plan.add(new Burn(10 + x[2]));
        plan.add(new Correction(3, x[3]));
        plan.add(new Burn(40 + x[4]));
        plan.add(new Correction(20 + x[5], 0.4));
        plan.add(new Burn(90));
        double penalty = 0;
        long started = System.currentTimeMillis();
        for (Manoeuvre m : plan) {
            try {
                probe.perform(m);
                LOG.info(() -> "performed " + m.getClass().getSimpleName());
            } catch (FuelExhaustedException e) {
                LOG.log(Level.WARNING, "skipped", e);
                penalty += e.getMissing();
            }
        }
        LOG.fine("took " + (System.currentTimeMillis() - started) + " ms");
        return probe.fuel + 0.01 * probe.clock + penalty * penalty * 0.1;
    }
}
