// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class AuctionHouse {
    static class BidException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        BidException(String message) { super(message); }
    }

    static class Bid {
        final String bidder;
        final double amount;
        Bid(String bidder, double amount) { this.bidder = bidder; this.amount = amount; }
    }

    static class Auction {
        private final double reserve;
        private final double increment;
        private final Deque<Bid> bids = new LinkedList<>();
        private boolean closed;

        Auction(double reserve, double increment) { this.reserve = reserve; this.increment = increment; }

        void bid(String who, double amount) {
            if (closed) throw new BidException("closed");
            if (amount < minimum()) throw new BidException(who + " must bid at least " + minimum());
            bids.push(new Bid(who, amount));
        }

        double minimum() { return bids.isEmpty() ? reserve : bids.peek().amount + increment; }

        Optional<Bid> close() {
            closed = true;
            return Optional.ofNullable(bids.peek());
        }
    }

    public static double run(double[] x) {
        Auction vase = new Auction(1 + x[0], 0.1 * x[2]);
        Auction lamp = new Auction(50, 1);
        String[] people = {"ann", "bob", "cy"};
        double refused = 0;
        for (int round = 0; round < 6; round++) {
            String who = people[round % people.length];
            double offer = vase.minimum() * (1.05 + 0.02 * x[1]) - (round == 3 ? 1 : 0);
            try {
                vase.bid(who, offer);
            } catch (BidException e) {
                refused += offer;
            }
        }
        Optional<Bid> winner = vase.close();
        double paid = winner.map(b -> b.amount * (1 + 0.1 * x[3])).orElse(0.0);
        double none = lamp.close().map(b -> b.amount).orElse(x[4]);
        boolean late = false;
        try {
            vase.bid("late", 1000);
        } catch (BidException e) {
            late = e.getMessage().equals("closed");
        }
        double spread = vase.bids.stream().filter(b -> !b.bidder.equals("bob")).collect(Collectors.summingDouble(b -> b.amount * b.amount));
        List<String> names = vase.bids.stream().map(b -> b.bidder.toUpperCase()).collect(Collectors.toList());
        return paid * none + refused * x[5] + 0.1 * spread + (late ? 1 : 2) + names.indexOf("CY");
    }
}
