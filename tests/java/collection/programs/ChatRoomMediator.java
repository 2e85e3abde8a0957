// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class ChatRoomMediator {
    interface Mediator {
        void send(User from, String to, double value);
    }

    static class Room implements Mediator {
        private final Map<String, User> users = new TreeMap<>();
        private final List<String> log = new ArrayList<>();

        void join(User user) {
            users.put(user.name, user);
            user.room = this;
        }

        @Override
        public void send(User from, String to, double value) {
            log.add(from.name + " -> " + to + ": " + value);
            if ("all".equals(to)) {
                for (User u : users.values()) {
                    if (u != from) u.receive(from, value);
                }
            } else {
                User target = users.get(to);
                if (target == null) throw new IllegalArgumentException(to + " is not here");
                target.receive(from, value);
            }
        }
    }

    static class User {
        final String name;
        private Mediator room;
        private double mood;

        User(String name, double mood) {
            this.name = name;
            this.mood = mood;
        }

        void say(String to, double value) { room.send(this, to, value); }

        void receive(User from, double value) { mood = 0.7 * mood + 0.3 * value * from.mood; }
    }

    static class Bot extends User {
        private int depth;

        Bot(String name) { super(name, 1.0); }

        @Override
        void receive(User from, double value) {
            super.receive(from, value);
            if (depth < 2) {
                depth++;
                say(from.name, value / 2);
                depth--;
            }
        }
    }

    public static double run(double[] x) {
        Room room = new Room();
        User ann = new User("ann", x[0]), bob = new User("bob", x[1]);
        Bot bot = new Bot("bot");
        for (User u : new User[] {bob, bot, ann}) room.join(u);
        ann.say("all", x[2]);
        bob.say("ann", x[3]);
        bot.say("all", x[4]);
        double sum = room.log.size();
        for (User u : room.users.values()) sum += u.mood * u.name.length();
        return sum * (1 + x[5] * x[5]);
    }
}
