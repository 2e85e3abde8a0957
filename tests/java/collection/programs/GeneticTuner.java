// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

public class GeneticTuner {
    static class Individual {
        final double[] genes; double fitness;
        Individual(double[] genes) { this.genes = genes; }
        Individual crossover(Individual o, int cut) {
            double[] g = Arrays.copyOf(genes, genes.length);
            System.arraycopy(o.genes, cut, g, cut, g.length - cut);
            return new Individual(g);
        }
        Individual mutate(Random r, double scale) {
            double[] g = genes.clone();
            g[r.nextInt(g.length)] += scale * r.nextGaussian();
            return new Individual(g);
        }
    }
    static double rate(double[] g, double[] target) {
        double s = 0;
        for (int i = 0; i < g.length; i++) s += (g[i] - target[i]) * (g[i] - target[i]);
        return Math.exp(-s);
    }
    public static double run(double[] x) {
        Random r = new Random(2024L);
        Individual[] population = new Individual[8];
        for (int i = 0; i < population.length; i++) {
            double[] g = new double[3];
            for (int k = 0; k < g.length; k++) g[k] = x[k] + r.nextDouble() - 0.5;
            population[i] = new Individual(g);
        }
        double[] target = {x[3], x[4], x[5]};
        for (int generation = 0; generation < 5; generation++) {
            for (Individual one : population) one.fitness = rate(one.genes, target);
            Arrays.sort(population, Comparator.comparingDouble((Individual p) -> p.fitness).reversed());
            for (int i = population.length / 2; i < population.length; i++) {
                Individual parent = population[i - population.length / 2];
                population[i] = r.nextBoolean() ? parent.crossover(population[0], 1 + r.nextInt(2)) : parent.mutate(r, 0.1);
            }
        }
        double total = 0;
        for (Individual one : population) total += rate(one.genes, target);
        return total;
    }
}
