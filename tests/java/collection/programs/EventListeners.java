// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

public class EventListeners {
    static class Event {
        final String topic;
        final double payload;
        Event(String topic, double payload) {
            this.topic = topic;
            this.payload = payload;
        }
    }

    static class EventBus {
        private final Map<String, List<Consumer<Event>>> listeners = new HashMap<>();

        void subscribe(String topic, Consumer<Event> listener) {
            if (!listeners.containsKey(topic)) {
                listeners.put(topic, new ArrayList<>());
            }
            listeners.get(topic).add(listener);
        }

        void publish(Event e) {
            List<Consumer<Event>> found = listeners.get(e.topic);
            if (found != null) {
                for (Consumer<Event> c : found) c.accept(e);
            }
        }
    }

    static class Averager implements Consumer<Event> {
        private double sum;
        private int n;
        @Override public void accept(Event e) {
            sum += e.payload;
            n++;
        }
        double average() { return n == 0 ? 0 : sum / n; }
    }

    public static double run(double[] x) {
        EventBus bus = new EventBus();
        Averager averager = new Averager();
        double[] last = new double[1];
        bus.subscribe("temperature", averager);
        bus.subscribe("temperature", e -> last[0] = last[0] * 0.5 + e.payload);
        bus.subscribe("alarm", e -> System.out.println("alarm at " + e.payload));
        for (int i = 0; i < x.length; i++) {
            bus.publish(new Event("temperature", x[i] * (i + 1)));
            if (x[i] > 1) bus.publish(new Event("alarm", x[i]));
        }
        bus.publish(new Event("nobody", 1));
        return averager.average() * last[0];
    }
}
