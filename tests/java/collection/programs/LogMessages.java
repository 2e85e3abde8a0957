// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;

public class LogMessages {
    private static final Logger LOG = Logger.getLogger(LogMessages.class.getName());
    private final List<String> messages = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private static final boolean DEBUG = false;
    double work(double v) {
        double r = v * v + 1;
        messages.add("v=" + v + " r=" + r);
        text.append("step ").append(messages.size()).append(": ").append(r).append("\n");
        if (DEBUG) System.out.println(text);
        LOG.fine("value " + r);
        return Math.sqrt(r);
    }
    public static double run(double[] x) {
        LogMessages l = new LogMessages();
        double s = 0;
        for (double v : x) s += l.work(v) * v;
        if (l.messages.size() != 6) throw new IllegalStateException(l.text.toString());
        return s;
    }
}
