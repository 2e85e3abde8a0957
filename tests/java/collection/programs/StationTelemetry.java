// SPDX-License-Identifier: MIT
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

public class StationTelemetry {
    private static final Properties CONFIG = new Properties();
    static {
        CONFIG.setProperty("filter.alpha", "0.35");
        CONFIG.setProperty("filter.window", "4");
    }
    interface Listener { void onValue(int step, double value); }
    private final List<Listener> listeners = new ArrayList<>();
    private final double alpha = Double.parseDouble(CONFIG.getProperty("filter.alpha"));
    private final int window = Integer.parseInt(CONFIG.getProperty("filter.window", "3"));
    private double state;
    void add(Listener l) { listeners.add(l); }
    void feed(double[] values) {
        SimpleDateFormat stamp = new SimpleDateFormat("HH:mm:ss", Locale.ROOT);
        stamp.setTimeZone(TimeZone.getTimeZone("UTC"));
        for (int i = 0; i < values.length; i++) {
            state = alpha * values[i] + (1 - alpha) * state;
            for (Listener l : listeners) l.onValue(i, state);
            System.out.println(MessageFormat.format("{0}: step {1}, value {2}", stamp.format(new Date(1000L * i)), i, state));
        }
    }
    static class Peak implements Listener {
        double best = Double.NEGATIVE_INFINITY; int at;
        @Override public void onValue(int step, double value) { if (value > best) { best = value; at = step; } }
    }
    class MovingMean implements Listener {
        private final double[] ring = new double[window];
        private int count;
        double mean;
        @Override public void onValue(int step, double value) {
            ring[count++ % ring.length] = value;
            double s = 0;
            for (double r : ring) s += r;
            mean = s / Math.min(count, ring.length);
        }
    }
    public static double run(double[] x) {
        StationTelemetry station = new StationTelemetry();
        Peak peak = new Peak();
        MovingMean mean = station.new MovingMean();
        station.add(peak);
        station.add(mean);
        double[] energy = new double[1];
        station.add((step, value) -> energy[0] += value * value);
        double[] values = new double[18];
        for (int i = 0; i < values.length; i++) values[i] = x[i % 6] * (1 + Math.sin(i));
        station.feed(values);
        return peak.best * (1 + peak.at) + mean.mean + energy[0];
    }
}
