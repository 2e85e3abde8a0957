// SPDX-License-Identifier: MIT
import java.util.Arrays;

/** A strided tensor with varargs indices. */
public class Tensor {
    private final int[] shape, strides;
    private final double[] data;

    Tensor(int... shape) {
        this.shape = shape.clone();
        strides = new int[shape.length];
        int size = 1;
        for (int i = shape.length - 1; i >= 0; i--) {
            strides[i] = size;
            size *= shape[i];
        }
        data = new double[size];
    }

    private int offset(int... at) {
        if (at.length != shape.length) throw new IllegalArgumentException(Arrays.toString(at));
        int o = 0;
        for (int i = 0; i < at.length; i++) {
            if (at[i] < 0 || at[i] >= shape[i]) throw new IndexOutOfBoundsException("axis " + i);
            o += at[i] * strides[i];
        }
        return o;
    }

    double get(int... at) { return data[offset(at)]; }
    void set(double v, int... at) { data[offset(at)] = v; }

    Tensor contract(Tensor o) {
        Tensor r = new Tensor(shape[0], shape[1], o.shape[1]);
        for (int i = 0; i < shape[0]; i++)
            for (int j = 0; j < shape[1]; j++)
                for (int l = 0; l < o.shape[1]; l++) {
                    double s = 0;
                    for (int k = 0; k < shape[2]; k++) s += get(i, j, k) * o.get(k, l);
                    r.set(s, i, j, l);
                }
        return r;
    }

    public static double run(double[] x) {
        Tensor t = new Tensor(2, 2, 3);
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 2; j++)
                for (int k = 0; k < 3; k++) t.set(x[(i * 3 + j * 2 + k) % 6] * (1 + i), i, j, k);
        Tensor m = new Tensor(3, 2);
        for (int k = 0; k < 3; k++) for (int l = 0; l < 2; l++) m.set(x[2 * k + l], k, l);
        Tensor r = t.contract(m);
        double s = 0;
        for (double v : r.data) s += v * v;
        return Math.log(s) + r.get(1, 0, 1);
    }
}
