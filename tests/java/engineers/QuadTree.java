// SPDX-License-Identifier: MIT
// Gravity by a quad tree (Barnes and Hut): the tree is built afresh every step.
package engineers;

/** Bodies in the plane. */
public final class QuadTree {
  static final class Body {
    double x;
    double y;
    double vx;
    double vy;
    double mass;

    Body(double x, double y, double mass) {
      this.x = x;
      this.y = y;
      this.mass = mass;
    }
  }

  static final class Cell {
    final double centreX;
    final double centreY;
    final double half;
    double mass;
    double momentX;
    double momentY;
    Body body;
    Cell[] children;

    Cell(double centreX, double centreY, double half) {
      this.centreX = centreX;
      this.centreY = centreY;
      this.half = half;
    }

    private int quadrant(Body b) {
      return (b.x > centreX ? 1 : 0) + (b.y > centreY ? 2 : 0);
    }

    void insert(Body b, int depth) {
      mass += b.mass;
      momentX += b.mass * b.x;
      momentY += b.mass * b.y;
      if (children == null && body == null) {
        body = b;
        return;
      }
      if (depth == 0) {
        return;
      }
      if (children == null) {
        children = new Cell[4];
        for (int k = 0; k < 4; k++) {
          double dx = (k & 1) != 0 ? 0.5 * half : -0.5 * half;
          double dy = (k & 2) != 0 ? 0.5 * half : -0.5 * half;
          children[k] = new Cell(centreX + dx, centreY + dy, 0.5 * half);
        }
        Body old = body;
        body = null;
        children[quadrant(old)].insert(old, depth - 1);
      }
      children[quadrant(b)].insert(b, depth - 1);
    }

    /** Adds the pull on b to force[0], force[1]. */
    void pull(Body b, double[] force) {
      if (mass == 0.0 || body == b) {
        return;
      }
      double dx = momentX / mass - b.x;
      double dy = momentY / mass - b.y;
      double squared = dx * dx + dy * dy + 0.05;
      if (children == null || 4.0 * half * half < 0.3 * squared) {
        double strength = mass / (squared * Math.sqrt(squared));
        force[0] += strength * dx;
        force[1] += strength * dy;
        return;
      }
      for (Cell child : children) {
        child.pull(b, force);
      }
    }
  }

  private QuadTree() {}

  /**
   * @param x places and masses
   * @return how far apart the bodies are at the end
   */
  public static double run(double[] x) {
    Body[] bodies = new Body[6];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = new Body(0.4 * i - 1.1 + 0.1 * x[i], 0.9 * Math.sin(1.7 * i) + 0.1 * x[(i + 3) % 6], 1.0 + 0.1 * x[(i + 1) % 6]);
    }
    double h = 0.05;
    for (int step = 0; step < 5; step++) {
      Cell root = new Cell(0.0, 0.0, 2.0);
      for (Body b : bodies) {
        root.insert(b, 6);
      }
      for (Body b : bodies) {
        double[] force = new double[2];
        root.pull(b, force);
        b.vx += h * force[0];
        b.vy += h * force[1];
      }
      for (Body b : bodies) {
        b.x += h * b.vx;
        b.y += h * b.vy;
      }
    }
    double sum = 0.0;
    for (int i = 0; i < bodies.length; i++) {
      for (int j = 0; j < i; j++) {
        double dx = bodies[i].x - bodies[j].x;
        double dy = bodies[i].y - bodies[j].y;
        sum += bodies[i].mass * bodies[j].mass * Math.hypot(dx, dy);
      }
    }
    return sum;
  }
}
