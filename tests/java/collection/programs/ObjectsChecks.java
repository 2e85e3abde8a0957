// SPDX-License-Identifier: MIT
import java.util.Objects;

public class ObjectsChecks {
    private final String name;
    private final double[] data;
    ObjectsChecks(String name, double[] data) {
        this.name = Objects.requireNonNull(name, "name");
        this.data = Objects.requireNonNull(data);
        if (data.length == 0) throw new IllegalArgumentException(name + ": empty");
    }
    double norm(int p) {
        double s = 0;
        for (double d : data) s += Math.pow(Math.abs(d), p);
        return Math.pow(s, 1.0 / p);
    }
    @Override public boolean equals(Object o) {
        return o instanceof ObjectsChecks other && Objects.equals(name, other.name);
    }
    @Override public int hashCode() { return Objects.hash(name); }
    public static double run(double[] x) {
        ObjectsChecks c = new ObjectsChecks("vector", x);
        return c.norm(2) + c.norm(3) * x[0];
    }
}
