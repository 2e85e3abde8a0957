// SPDX-License-Identifier: MIT
public class GameOfShips {
    static final int SIZE = 4;
    static int instances = 0;
    final int id = ++instances;
    private double x, y, heading;
    private double fuel = 10;

    GameOfShips(double x, double y, double heading) { this.x = x; this.y = y; this.heading = heading; }
    GameOfShips turn(double by) { heading = (heading + by) % (2 * Math.PI); return this; }
    GameOfShips move(double distance) {
        x += distance * Math.cos(heading);
        y += distance * Math.sin(heading);
        fuel -= Math.abs(distance) * 0.1;
        return this;
    }
    double distanceTo(GameOfShips o) { return Math.hypot(x - o.x, y - o.y); }
    @Override public String toString() { return String.format("ship %d at (%.2f, %.2f)", id, x, y); }

    public static double run(double[] x) {
        GameOfShips[] fleet = new GameOfShips[SIZE];
        for (int i = 0; i < SIZE; i++) fleet[i] = new GameOfShips(i, x[i % x.length], 0.1 * i);
        fleet[0].move(x[0]).turn(x[1]).move(2);
        fleet[3].turn(-x[2]).move(x[0] * x[1]);
        double sum = 0;
        for (GameOfShips a : fleet) for (GameOfShips b : fleet) if (a != b) sum += a.distanceTo(b);
        if (sum < 0) System.out.println(fleet[0]);
        return sum + fleet[0].fuel;
    }
}
