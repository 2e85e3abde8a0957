// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class GeneticAlgorithm {
    static class Individual {
        double[] genes;
        double fitness;
        Individual(double[] g) { genes = g; }
    }
    private final List<Individual> population = new ArrayList<>();
    private final Random random = new Random(31);
    void evaluate(double[] x) {
        for (Individual i : population) {
            i.fitness = 0;
            for (int k = 0; k < i.genes.length; k++) i.fitness -= Math.pow(i.genes[k] - x[k], 2);
        }
    }
    Individual tournament() {
        Individual a = population.get(random.nextInt(population.size())), b = population.get(random.nextInt(population.size()));
        return a.fitness > b.fitness ? a : b;
    }
    public static double run(double[] x) {
        GeneticAlgorithm ga = new GeneticAlgorithm();
        for (int i = 0; i < 6; i++) ga.population.add(new Individual(new double[] {x[i], x[(i + 1) % 6] * 0.5, ga.random.nextDouble()}));
        ga.evaluate(x);
        for (int g = 0; g < 4; g++) {
            List<Individual> next = new ArrayList<>();
            while (next.size() < 6) {
                Individual p = ga.tournament(), q = ga.tournament();
                double[] child = new double[3];
                for (int k = 0; k < 3; k++) child[k] = random(ga, p.genes[k], q.genes[k]) + 0.05 * ga.random.nextGaussian();
                next.add(new Individual(child));
            }
            ga.population.clear();
            ga.population.addAll(next);
            ga.evaluate(x);
        }
        double best = Double.NEGATIVE_INFINITY;
        for (Individual i : ga.population) best = Math.max(best, i.fitness);
        return best;
    }
    private static double random(GeneticAlgorithm ga, double a, double b) { return ga.random.nextBoolean() ? a : b; }
}
