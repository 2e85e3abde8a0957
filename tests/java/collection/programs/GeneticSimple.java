// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;

public class GeneticSimple {
    static class Individual implements Cloneable {
        double[] genes;
        double fitness;
        Individual(double[] genes) { this.genes = genes; }
        @Override public Individual clone() {
            try {
                Individual c = (Individual) super.clone();
                c.genes = genes.clone();
                return c;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void evaluate(Individual i, double[] x) {
        double s = 0;
        for (int k = 0; k < i.genes.length; k++) s += (i.genes[k] - x[k]) * (i.genes[k] - x[k]) * (1 + k);
        i.fitness = -s;
    }

    public static double run(double[] x) {
        Random rnd = new Random(3);
        Individual[] pop = new Individual[8];
        for (int i = 0; i < pop.length; i++) {
            pop[i] = new Individual(new double[] {rnd.nextDouble(), rnd.nextDouble(), rnd.nextDouble()});
            evaluate(pop[i], x);
        }
        for (int gen = 0; gen < 5; gen++) {
            Arrays.sort(pop, Comparator.comparingDouble((Individual i) -> i.fitness).reversed());
            for (int i = pop.length / 2; i < pop.length; i++) {
                Individual child = pop[i - pop.length / 2].clone();
                int g = rnd.nextInt(3);
                child.genes[g] += x[3] * (rnd.nextDouble() - 0.5);
                evaluate(child, x);
                pop[i] = child;
            }
        }
        return pop[0].fitness + x[4] * x[5];
    }
}
