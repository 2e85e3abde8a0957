// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

public class QuadTreeNBody {
    static class Particle {
        double x, y, m, ax, ay;
        Particle(double x, double y, double m) { this.x = x; this.y = y; this.m = m; }
    }

    static class Quad {
        final double cx, cy, half;
        double mass, comX, comY;
        Particle body;
        Quad[] children;
        Quad(double cx, double cy, double half) { this.cx = cx; this.cy = cy; this.half = half; }

        boolean isLeaf() { return children == null; }

        int index(Particle p) { return (p.x > cx ? 1 : 0) | (p.y > cy ? 2 : 0); }

        void insert(Particle p, int depth) {
            comX = (comX * mass + p.x * p.m) / (mass + p.m);
            comY = (comY * mass + p.y * p.m) / (mass + p.m);
            mass += p.m;
            if (isLeaf()) {
                if (body == null) { body = p; return; }
                if (depth > 20) return;
                subdivide();
                Particle old = body;
                body = null;
                children[index(old)].insert(old, depth + 1);
            }
            children[index(p)].insert(p, depth + 1);
        }

        private void subdivide() {
            children = new Quad[4];
            double q = half / 2;
            for (int i = 0; i < 4; i++) children[i] = new Quad(cx + ((i & 1) != 0 ? q : -q), cy + ((i & 2) != 0 ? q : -q), q);
        }

        void force(Particle p, double theta) {
            if (mass == 0 || body == p) return;
            double dx = comX - p.x, dy = comY - p.y, r = Math.sqrt(dx * dx + dy * dy + 0.01);
            if (isLeaf() || 2 * half / r < theta) {
                double f = mass / (r * r * r);
                p.ax += f * dx;
                p.ay += f * dy;
            } else {
                for (Quad c : children) c.force(p, theta);
            }
        }
    }

    public static double run(double[] x) {
        List<Particle> ps = new ArrayList<>();
        for (int i = 0; i < x.length; i++) ps.add(new Particle(x[i], x[(i + 3) % 6] * 0.7 + 0.1 * i, 1 + 0.1 * i));
        Quad root = new Quad(0, 0, 4);
        ps.forEach(p -> root.insert(p, 0));
        double sum = 0;
        for (Particle p : ps) {
            root.force(p, 0.6);
            sum += p.ax * p.ax + p.ay;
        }
        return sum + root.comX * root.mass;
    }
}
