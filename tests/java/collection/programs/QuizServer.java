// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Predicate;

public class QuizServer {
    static class Player {
        private final String name;
        private double rating;
        private int wins, games;
        Player(String name, double rating) { this.name = name; this.rating = rating; }
        String getName() { return name; }
        double getRating() { return rating; }
        void setRating(double rating) { this.rating = rating; }
        void played(boolean won) { games++; if (won) wins++; }
        double winRate() { return games == 0 ? 0.0 : (double) wins / games; }
    }

    static class Event {
        enum Type { JOIN, MATCH, LEAVE }
        final Type type;
        final String[] who;
        Event(Type type, String... who) { this.type = type; this.who = who; }
    }

    private final Map<String, Player> players = new ConcurrentHashMap<>();
    private final AtomicInteger handled = new AtomicInteger();
    private final BiFunction<Double, Double, Double> expected;
    private final double k;

    QuizServer(double k, double scale) {
        this.k = k;
        this.expected = (a, b) -> 1.0 / (1.0 + Math.pow(10, (b - a) / scale));
    }

    synchronized void handle(Event e, double start) {
        switch (e.type) {
            case JOIN:
                for (String w : e.who) players.put(w, new Player(w, start));
                break;
            case MATCH: {
                Player a = players.get(e.who[0]), b = players.get(e.who[1]);
                if (a == null || b == null) { return; }
                double ea = expected.apply(a.getRating(), b.getRating());
                a.setRating(a.getRating() + k * (1 - ea));
                b.setRating(b.getRating() - k * (1 - ea));
                a.played(true);
                b.played(false);
                break;
            }
            case LEAVE:
                players.remove(e.who[0]);
                break;
        }
        handled.incrementAndGet();
    }

    public static double run(double[] x) {
        QuizServer server = new QuizServer(3 + x[0], 40 + 10 * x[1]);
        Queue<Event> events = new LinkedList<>();
        events.offer(new Event(Event.Type.JOIN, "ann", "bob", "cy"));
        events.offer(new Event(Event.Type.MATCH, "ann", "bob"));
        events.offer(new Event(Event.Type.JOIN, "dee"));
        events.offer(new Event(Event.Type.MATCH, "dee", "ann"));
        events.offer(new Event(Event.Type.MATCH, "cy", "zed"));
        events.offer(new Event(Event.Type.LEAVE, "cy"));
        events.offer(new Event(Event.Type.MATCH, "bob", "dee"));
        double start = 10;
        while (!events.isEmpty()) {
            server.handle(events.poll(), start);
            start += x[2] * x[3];
        }
        Predicate<Player> good = p -> p.winRate() >= 0.5;
        List<Player> table = new ArrayList<>(server.players.values());
        table.sort(Comparator.comparing(Player::getRating).reversed().thenComparing(Player::getName));
        double s = 0;
        int place = 1;
        for (Player p : table) s += p.getRating() / place++ * (good.test(p) ? 1 + x[4] : x[5]);
        return s + server.handled.get();
    }
}
