// SPDX-License-Identifier: MIT
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class PopulationPyramid {
    record Cohort(int age, double women, double men) {
        double total() { return women + men; }
        Cohort older(double survival) { return new Cohort(age + 5, women * survival, men * survival * 0.98); }
    }
    private final BiFunction<Integer, Double, Double> fertility;
    private final double mortality;
    PopulationPyramid(BiFunction<Integer, Double, Double> fertility, double mortality) { this.fertility = fertility; this.mortality = mortality; }
    double survival(int age) { return Math.exp(-mortality * Math.exp(0.09 * age / 5)); }
    List<Cohort> step(List<Cohort> now) {
        double births = now.stream().filter(c -> c.age() >= 15 && c.age() < 50).mapToDouble(c -> fertility.apply(c.age(), c.women())).sum();
        List<Cohort> next = now.stream().map(c -> c.older(survival(c.age()))).filter(c -> c.age() < 100).collect(Collectors.toList());
        next.add(0, new Cohort(0, births * 0.488, births * 0.512));
        return next;
    }
    static Map<String, Double> groups(List<Cohort> cohorts) {
        Map<String, Double> result = new TreeMap<>();
        for (Cohort c : cohorts) {
            String group = c.age() < 20 ? "young" : c.age() < 65 ? "adult" : "old";
            result.merge(group, c.total(), Double::sum);
        }
        return result;
    }
    public static double run(double[] x) {
        List<Cohort> people = IntStream.iterate(0, a -> a + 5).limit(16)
            .mapToObj(a -> new Cohort(a, 10 + x[0] - 0.05 * a, 10 + x[1] - 0.06 * a)).collect(Collectors.toList());
        PopulationPyramid p = new PopulationPyramid((age, women) -> women * (0.3 + 0.05 * x[2]) * Math.exp(-0.5 * Math.pow((age - 30) / 7.0, 2)), 0.01 * (1 + 0.1 * x[3]));
        for (int i = 0; i < 6; i++) people = p.step(people);
        Map<String, Double> g = groups(people);
        int working = people.stream().map(Cohort::age).filter(a -> a >= 20 && a < 65).mapToInt(Integer::intValue).max().orElse(0);
        double dependency = (g.get("young") + g.get("old") * (1 + 0.1 * x[4])) / g.get("adult");
        return dependency * 10 + people.get(0).total() + working * 0.01 * x[5];
    }
}
