// SPDX-License-Identifier: MIT
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;

public class EventLedger {
    static final class Event {
        final LocalDateTime at; final double amount; final String reference;
        Event(LocalDateTime at, double amount) { this.at = at; this.amount = amount; this.reference = UUID.randomUUID().toString(); }
    }
    private final TreeMap<LocalDateTime, List<Event>> events = new TreeMap<>();
    private final double rate;
    EventLedger(double rate) { this.rate = rate; }
    void record(Event e) { events.computeIfAbsent(e.at, k -> new ArrayList<>()).add(e); }
    double balance(LocalDateTime until) {
        double balance = 0;
        LocalDateTime last = null;
        for (var entry : events.headMap(until, true).entrySet()) {
            if (last != null) balance *= Math.exp(rate * ChronoUnit.HOURS.between(last, entry.getKey()) / 24.0);
            for (Event e : entry.getValue()) balance += e.amount;
            last = entry.getKey();
        }
        return last == null ? 0 : balance * Math.exp(rate * Duration.between(last, until).toHours() / 24.0);
    }
    public static double run(double[] x) {
        Instant begin = Instant.now();
        EventLedger ledger = new EventLedger(0.01 + 0.001 * x[0]);
        LocalDateTime start = LocalDateTime.of(2024, 1, 30, 9, 30);
        for (int i = 0; i < 8; i++) ledger.record(new Event(start.plusHours(13L * i), 5 + x[i % 6] * (i + 1)));
        ledger.record(new Event(start, x[5]));
        double result = ledger.balance(LocalDateTime.of(2024, 2, 3, 0, 0)) + 0.5 * ledger.balance(start.plusDays(1));
        System.out.println("took " + Duration.between(begin, Instant.now()).toMillis());
        return result;
    }
}
