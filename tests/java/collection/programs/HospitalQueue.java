// SPDX-License-Identifier: MIT
import java.util.*;

public class HospitalQueue {
    record Patient(String name, int severity, double arrival, double treatment) {}

    private static double simulate(List<Patient> patients, int doctors) {
        PriorityQueue<Patient> waiting = new PriorityQueue<>(
                Comparator.comparingInt(Patient::severity).reversed().thenComparingDouble(Patient::arrival));
        PriorityQueue<Double> free = new PriorityQueue<>();
        for (int i = 0; i < doctors; i++) free.offer(0.0);
        List<Patient> sorted = new ArrayList<>(patients);
        sorted.sort(Comparator.comparingDouble(Patient::arrival));
        Deque<Patient> incoming = new ArrayDeque<>(sorted);
        double totalWait = 0;
        while (!incoming.isEmpty() || !waiting.isEmpty()) {
            double now = free.poll();
            if (waiting.isEmpty() && incoming.peekFirst().arrival() > now) {
                now = incoming.peekFirst().arrival();
            }
            while (!incoming.isEmpty() && incoming.peekFirst().arrival() <= now) {
                waiting.add(incoming.pollFirst());
            }
            Patient next = waiting.poll();
            totalWait += (now - next.arrival()) * next.severity();
            free.offer(now + next.treatment());
        }
        double end = 0;
        while (!free.isEmpty()) end = Math.max(end, free.remove());
        return totalWait + end * end / 10;
    }

    public static double run(double[] x) {
        List<Patient> patients = new ArrayList<>();
        Random random = new Random(42);
        for (int i = 0; i < 12; i++) {
            double arrival = i * 0.7 + 0.3 * random.nextDouble() + 0.01 * x[i % 6];
            double treatment = 1.5 + 0.4 * x[(i + 1) % 6] * random.nextDouble();
            patients.add(new Patient("P" + i, 1 + random.nextInt(3), arrival, treatment));
        }
        return simulate(patients, 2);
    }
}
