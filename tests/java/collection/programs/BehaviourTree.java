// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

public class BehaviourTree {
    enum Status { SUCCESS, FAILURE, RUNNING }
    static class Agent { double energy, position, gold; int ticks; }

    static abstract class Node {
        abstract Status tick(Agent a);
        Node inverted() {
            Node self = this;
            return new Node() {
                @Override Status tick(Agent a) {
                    return switch (self.tick(a)) {
                        case SUCCESS -> Status.FAILURE;
                        case FAILURE -> Status.SUCCESS;
                        case RUNNING -> Status.RUNNING;
                    };
                }
            };
        }
    }
    static abstract class Composite extends Node {
        protected final List<Node> children = new ArrayList<>();
        Composite(Node... nodes) { children.addAll(Arrays.asList(nodes)); }
    }
    static class Sequence extends Composite {
        Sequence(Node... nodes) { super(nodes); }
        @Override Status tick(Agent a) {
            for (Node n : children) {
                Status s = n.tick(a);
                if (s != Status.SUCCESS) return s;
            }
            return Status.SUCCESS;
        }
    }
    static class Selector extends Composite {
        Selector(Node... nodes) { super(nodes); }
        @Override Status tick(Agent a) {
            for (Node n : children) {
                Status s = n.tick(a);
                if (s != Status.FAILURE) return s;
            }
            return Status.FAILURE;
        }
    }
    static class Action extends Node {
        private final Consumer<Agent> effect;
        private final Predicate<Agent> done;
        Action(Consumer<Agent> effect, Predicate<Agent> done) { this.effect = effect; this.done = done; }
        @Override Status tick(Agent a) { effect.accept(a); a.ticks++; return done.test(a) ? Status.SUCCESS : Status.RUNNING; }
    }
    static class Condition extends Node {
        private final Predicate<Agent> test;
        Condition(Predicate<Agent> test) { this.test = test; }
        @Override Status tick(Agent a) { return test.test(a) ? Status.SUCCESS : Status.FAILURE; }
    }
    public static double run(double[] x) {
        Agent agent = new Agent();
        agent.energy = 1 + x[0];
        agent.position = x[1];
        Node tired = new Condition(a -> a.energy < 0.5);
        Node rest = new Action(a -> a.energy += 0.4 + 0.1 * x[2], a -> a.energy > 1.5);
        Node walk = new Action(a -> { a.position += 0.3 * a.energy; a.energy *= 0.8; }, a -> a.position > 2);
        Node dig = new Action(a -> { a.gold += Math.exp(-a.position) * x[3] + x[4] * a.energy; a.energy -= 0.1; }, a -> true);
        Node root = new Selector(new Sequence(tired, rest), new Sequence(tired.inverted(), walk, dig));
        int successes = 0;
        for (int i = 0; i < 25; i++) if (root.tick(agent) == Status.SUCCESS) successes++;
        return agent.gold + agent.position + agent.energy * x[5] + 0.01 * successes * agent.ticks;
    }
}
