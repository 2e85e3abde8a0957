// SPDX-License-Identifier: MIT
import java.util.*;

public class MessageQueueRetry {
    static class Message { final int id; final double payload; int attempts; Message(int id, double payload) { this.id = id; this.payload = payload; } }
    static class TransientException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        private final double penalty;
        TransientException(String message, double penalty) { super(message); this.penalty = penalty; }
        double getPenalty() { return penalty; }
    }
    interface Consumer { double consume(Message m); }
    private final Queue<Message> queue = new LinkedList<>();
    private final List<Message> dead = new ArrayList<>();
    private double cost;

    double drain(Consumer c, int maxAttempts) {
        double total = 0;
        Message m;
        while ((m = queue.poll()) != null) {
            try {
                total += c.consume(m);
            } catch (TransientException e) {
                cost += e.getPenalty();
                if (++m.attempts < maxAttempts) queue.offer(m);
                else dead.add(m);
            } catch (RuntimeException e) {
                dead.add(m);
            }
        }
        return total;
    }
    public static double run(double[] x) {
        MessageQueueRetry q = new MessageQueueRetry();
        for (int i = 0; i < 6; i++) q.queue.add(new Message(i, x[i]));
        double t = q.drain(m -> {
            if (m.id == 2 && m.attempts < 2) throw new TransientException("busy " + m.id, m.payload * m.payload);
            if (m.id == 4) throw new TransientException("down", x[0]);
            if (m.id == 5) throw new IllegalStateException("poison");
            return Math.sin(m.payload) * (m.attempts + 1);
        }, 3);
        double lost = 0;
        for (Message m : q.dead) lost += m.payload;
        return t - q.cost * x[3] + lost * q.dead.size();
    }
}
