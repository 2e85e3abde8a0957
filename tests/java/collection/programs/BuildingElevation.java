// SPDX-License-Identifier: MIT
import java.util.*;

public class BuildingElevation {
    private static int nextTicket = 100;
    private static final List<String> LOG = new ArrayList<>();

    static class Passenger {
        final int from, to;
        final double weight;
        final int ticket;
        Passenger(int from, int to, double weight) {
            this.from = from;
            this.to = to;
            this.weight = weight;
            ticket = nextTicket++;
        }
        boolean goesUp() { return to > from; }
    }
    class Cabin {
        private int floor;
        private final List<Passenger> inside = new ArrayList<>();
        private double energy;
        private double load() {
            double sum = 80;
            for (Passenger p : inside) sum += p.weight;
            return sum;
        }
        private void move(int target) {
            int step = Integer.signum(target - floor);
            while (floor != target) {
                energy += efficiency * load() * (step > 0 ? 0.03 : 0.01);
                floor += step;
                exchange();
            }
        }
        private void exchange() {
            Iterator<Passenger> it = inside.iterator();
            while (it.hasNext()) {
                Passenger p = it.next();
                if (p.to == floor) {
                    it.remove();
                    LOG.add("ticket " + p.ticket + " leaves at " + floor);
                    delivered++;
                }
            }
            Queue<Passenger> line = waiting.get(floor);
            while (line != null && !line.isEmpty() && inside.size() < 3) inside.add(line.remove());
        }
    }
    private final double efficiency;
    private final Map<Integer, Queue<Passenger>> waiting = new HashMap<>();
    private int delivered;

    BuildingElevation(double efficiency) { this.efficiency = efficiency; }

    void arrive(Passenger p) { waiting.computeIfAbsent(p.from, k -> new LinkedList<>()).add(p); }

    public static double run(double[] x) {
        BuildingElevation b = new BuildingElevation(1 + 0.2 * x[0]);
        b.arrive(new Passenger(0, 4, 70 + x[1]));
        b.arrive(new Passenger(2, 0, 60 * x[2]));
        b.arrive(new Passenger(0, 1, 55));
        b.arrive(new Passenger(3, 1, 90 + x[3] * x[3]));
        Cabin c = b.new Cabin();
        c.exchange();
        int rounds = 0;
        while (b.delivered < 4 && rounds < 10) {
            c.move(5);
            c.move(0);
            rounds++;
        }
        for (String s : LOG) System.out.println(s);
        return c.energy + rounds * x[4] + LOG.size() * x[5];
    }
}
