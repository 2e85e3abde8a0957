// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class Observer {
    interface Listener { void changed(double oldValue, double newValue); }
    static class Model {
        private double value;
        private final List<Listener> listeners = new ArrayList<>();
        void addListener(Listener l) { listeners.add(l); }
        void setValue(double v) {
            double old = value;
            value = v;
            for (Listener l : listeners) l.changed(old, v);
        }
    }
    static class Total implements Listener {
        double sum;
        @Override public void changed(double o, double n) { sum += Math.abs(n - o); }
    }
    public static double run(double[] x) {
        Model m = new Model();
        Total t = new Total();
        final double[] squares = {0};
        m.addListener(t);
        m.addListener((o, n) -> squares[0] += n * n);
        m.addListener(new Listener() {
            private int count;
            public void changed(double o, double n) {
                if (++count % 2 == 0) squares[0] *= 0.5;
            }
        });
        for (double v : x) m.setValue(v);
        return t.sum + squares[0];
    }
}
