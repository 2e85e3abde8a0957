// SPDX-License-Identifier: MIT
import java.util.ArrayList;

public class LinearTape {
    static final ArrayList<Var> TAPE = new ArrayList<>();

    static class Var {
        final double value;
        double grad = 0;
        final Var left, right;
        final double dl, dr;

        Var(double value, Var left, double dl, Var right, double dr) {
            this.value = value;
            this.left = left;
            this.right = right;
            this.dl = dl;
            this.dr = dr;
            TAPE.add(this);
        }
        Var(double value) { this(value, null, 0, null, 0); }

        Var add(Var o) { return new Var(value + o.value, this, 1, o, 1); }
        Var mul(Var o) { return new Var(value * o.value, this, o.value, o, value); }
        Var sin() { return new Var(Math.sin(value), this, Math.cos(value), null, 0); }

        void back() {
            grad = 1;
            for (int i = TAPE.size() - 1; i >= 0; i--) {
                Var v = TAPE.get(i);
                if (v.left != null) v.left.grad += v.dl * v.grad;
                if (v.right != null) v.right.grad += v.dr * v.grad;
            }
        }
    }

    public static double run(double[] x) {
        TAPE.clear();
        Var a = new Var(x[0]), b = new Var(x[1]), c = new Var(x[2]);
        Var y = a.mul(b).add(b.sin()).mul(c.add(new Var(x[3])));
        y.back();
        return a.grad * x[4] + b.grad * x[5] + c.grad + y.value;
    }
}
