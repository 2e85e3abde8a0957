// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class ForEachLambda {
    static class Particle {
        double position, velocity;
        Particle(double p, double v) { position = p; velocity = v; }
    }
    public static double run(double[] x) {
        List<Particle> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(new Particle(x[i], x[i + 3]));
        for (int t = 0; t < 5; t++) {
            list.forEach(p -> p.velocity -= 0.1 * p.position);
            list.forEach(p -> p.position += 0.1 * p.velocity);
        }
        double[] sum = new double[1];
        list.forEach(p -> sum[0] += p.position * p.position);
        return sum[0];
    }
}
