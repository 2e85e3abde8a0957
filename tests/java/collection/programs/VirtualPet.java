// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

public class VirtualPet {
    enum Mood {
        HAPPY { @Override Mood next(double energy, double hunger) { return hunger > 0.8 ? GRUMPY : energy < 0.2 ? SLEEPY : this; }
                @Override double burn() { return 0.12; } },
        GRUMPY { @Override Mood next(double energy, double hunger) { return hunger < 0.4 ? HAPPY : energy < 0.1 ? SLEEPY : GRUMPY; }
                 @Override double burn() { return 0.08; } },
        SLEEPY { @Override Mood next(double energy, double hunger) { return energy > 0.7 ? HAPPY : this; }
                 @Override double burn() { return -0.15; } };
        abstract Mood next(double energy, double hunger);
        abstract double burn();
    }
    enum Action { FEED, PLAY, WAIT }

    private double energy, hunger, joy;
    private Mood mood = Mood.HAPPY;
    private final Deque<Mood> history = new ArrayDeque<>();
    private final Map<Mood, Integer> visits = new EnumMap<>(Mood.class);
    private final Map<Mood, DoubleUnaryOperator> response = new EnumMap<>(Mood.class);

    VirtualPet(double energy, double hunger, double gain) {
        this.energy = energy;
        this.hunger = hunger;
        response.put(Mood.HAPPY, v -> gain * v);
        response.put(Mood.GRUMPY, v -> -0.5 * v * v);
        response.put(Mood.SLEEPY, DoubleUnaryOperator.identity().andThen(v -> v * 0.1));
    }
    void act(Action action, double amount) {
        switch (action) {
            case FEED:
                hunger -= amount;
                break;
            case PLAY:
                joy += response.get(mood).applyAsDouble(amount);
                energy -= 0.1 * amount;
                hunger += 0.05;
                break;
            default:
                hunger += 0.02;
        }
        energy -= mood.burn();
        hunger += 0.06;
        Mood before = mood;
        mood = mood.next(energy, hunger);
        if (mood != before) history.push(before);
        visits.merge(mood, 1, Integer::sum);
    }
    public static double run(double[] x) {
        VirtualPet pet = new VirtualPet(0.8 + 0.1 * x[0], 0.3 + 0.1 * x[1], 1 + x[2]);
        Action[] plan = Action.values();
        for (int t = 0; t < 30; t++) {
            Action a = plan[(t * t + t / 2) % plan.length];
            pet.act(a, 0.3 + 0.1 * x[3 + t % 3]);
        }
        double score = pet.joy + pet.energy - pet.hunger;
        for (Map.Entry<Mood, Integer> e : pet.visits.entrySet()) score += 0.01 * e.getValue() * (e.getKey().ordinal() + 1) * x[5];
        if (!pet.history.isEmpty() && pet.history.peek() == Mood.SLEEPY) score *= 1.1;
        return score;
    }
}
