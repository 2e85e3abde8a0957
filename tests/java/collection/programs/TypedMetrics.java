// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class TypedMetrics {
    static class Event { final double at; Event(double at) { this.at = at; } }
    static class Temperature extends Event {
        final double degrees;
        Temperature(double at, double degrees) { super(at); this.degrees = degrees; }
    }
    static class Pressure extends Event {
        final double bar;
        Pressure(double at, double bar) { super(at); this.bar = bar; }
    }

    static class Dispatcher {
        private final Map<Class<?>, List<Consumer<Event>>> handlers = new HashMap<>();

        <E extends Event> void on(Class<E> type, Consumer<? super E> handler) {
            handlers.computeIfAbsent(type, t -> new ArrayList<>()).add(e -> handler.accept(type.cast(e)));
        }

        void publish(Event e) {
            List<Consumer<Event>> list = handlers.get(e.getClass());
            if (list == null) return;
            for (Consumer<Event> c : list) c.accept(e);
        }
    }

    static class Accumulator {
        double sum, weight, last = -1;
        void add(double t, double v) {
            double w = last < 0 ? 1 : t - last;
            sum += w * v;
            weight += w;
            last = t;
        }
        double mean() { return weight == 0 ? 0 : sum / weight; }
    }

    public static double run(double[] x) {
        Dispatcher d = new Dispatcher();
        Accumulator temp = new Accumulator(), press = new Accumulator();
        double[] peak = {Double.NEGATIVE_INFINITY};
        d.on(Temperature.class, t -> temp.add(t.at, t.degrees));
        d.on(Temperature.class, t -> peak[0] = Math.max(peak[0], t.degrees));
        d.on(Pressure.class, p -> press.add(p.at, p.bar * p.bar));
        for (int i = 0; i < 6; i++) {
            d.publish(new Temperature(i + 0.1 * x[0], 20 + x[i] * i));
            d.publish(new Pressure(i + 0.2 * x[1], 1 + 0.1 * x[5 - i]));
            d.publish(new Event(i));
        }
        return temp.mean() + press.mean() + peak[0];
    }
}
