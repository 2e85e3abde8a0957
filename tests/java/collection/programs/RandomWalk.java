// SPDX-License-Identifier: MIT
import java.util.Random;

public class RandomWalk {
    enum Direction { NORTH, EAST, SOUTH, WEST }

    public static double run(double[] x) {
        Random rand = new Random(2024);
        Direction[] directions = Direction.values();
        double px = 0, py = 0, step = 1 + 0.1 * x[0];
        double far = 0;
        for (int i = 0; i < 60; i++) {
            Direction d = directions[rand.nextInt(4)];
            switch (d) {
                case NORTH -> py += step;
                case EAST -> px += step * x[1];
                case SOUTH -> py -= step * x[2];
                case WEST -> px -= step;
            }
            far = Math.max(far, px * px + py * py);
        }
        return Math.sqrt(far) + x[3] * x[4] * x[5];
    }
}
