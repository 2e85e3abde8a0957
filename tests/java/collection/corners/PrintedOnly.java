// SPDX-License-Identifier: MIT
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Locale;
import java.util.UUID;
import java.util.logging.Level;
import java.util.logging.Logger;

/** What only prints ask for goes; what they change stays. */
public class PrintedOnly {
    private static final Logger LOG = Logger.getLogger("PrintedOnly");
    private final NumberFormat format;
    private final SimpleDateFormat stamp = new SimpleDateFormat("HH:mm", Locale.ROOT);
    private final String id = UUID.randomUUID().toString();
    private int count;
    private double total;

    PrintedOnly() {
        LOG.setLevel(Level.OFF);
        this.format = NumberFormat.getInstance(Locale.US);
        format.setMaximumFractionDigits(3);
    }

    double next(double v) {
        count++;
        total += v * count;
        return v * v;
    }

    String describe(double v) { return id + ": " + format.format(v) + " of " + format.format(total); }

    public static double run(double[] x) {
        PrintedOnly p = new PrintedOnly();
        Date first = new Date(1000L);
        Date second = new Date(2000L);
        Calendar calendar = Calendar.getInstance();
        double sum = 0;
        for (double v : x) {
            calendar.setTime(first);
            calendar.add(Calendar.HOUR, 1);
            System.out.println(p.stamp.format(calendar.getTime()) + " " + p.describe(v) + " " + p.format.format(p.next(v)));
            if (LOG.isLoggable(Level.INFO)) LOG.info(() -> "value " + v + " at " + second);
            if (v > 0) LOG.fine("positive " + p.next(v));
            sum += p.total;
        }
        return sum + p.count;
    }
}
