// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class MessageBus {
    interface Message {}
    static class Temperature implements Message {
        final double celsius;
        Temperature(double c) { celsius = c; }
    }
    static class Pressure implements Message {
        final double bar;
        final String unit = "bar";
        Pressure(double b) { bar = b; }
    }
    static class Alarm implements Message {
        final String text;
        final int level;
        Alarm(String text, int level) { this.text = text; this.level = level; }
    }

    interface Handler<M extends Message> { void handle(M message, MessageBus bus); }

    private final List<Handler<Temperature>> temperature = new ArrayList<>();
    private final List<Handler<Pressure>> pressure = new ArrayList<>();
    private final Queue<Message> queue = new ArrayDeque<>();
    private final List<Alarm> alarms = new ArrayList<>();

    void post(Message m) { queue.add(m); }

    void run() {
        Message m;
        while ((m = queue.poll()) != null) {
            if (m instanceof Temperature) {
                for (Handler<Temperature> h : temperature) h.handle((Temperature) m, this);
            } else if (m instanceof Pressure) {
                for (Handler<Pressure> h : pressure) h.handle((Pressure) m, this);
            } else if (m instanceof Alarm) {
                alarms.add((Alarm) m);
            }
        }
    }

    static class Controller {
        double valve = 0.5;
        private double last = Double.NaN;
        void onTemperature(Temperature t, MessageBus bus) {
            if (!Double.isNaN(last)) valve += 0.1 * (t.celsius - last);
            last = t.celsius;
            bus.post(new Pressure(1 + 0.02 * t.celsius * valve));
            if (t.celsius > 1.2) bus.post(new Alarm("hot " + t.celsius, 2));
        }
        void onPressure(Pressure p, MessageBus bus) {
            valve *= 2 - p.bar;
            if (valve < 0) bus.post(new Alarm("valve", 3));
        }
    }

    public static double run(double[] x) {
        MessageBus bus = new MessageBus();
        Controller c = new Controller();
        double[] trace = new double[1];
        bus.temperature.add(c::onTemperature);
        bus.pressure.add(c::onPressure);
        bus.pressure.add((p, b) -> trace[0] += p.bar * x[5]);
        for (double v : x) bus.post(new Temperature(v));
        bus.run();
        int level = bus.alarms.stream().mapToInt(a -> a.level).max().orElse(0);
        return c.valve + trace[0] + level;
    }
}
