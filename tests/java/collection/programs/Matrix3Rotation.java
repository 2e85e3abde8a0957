// SPDX-License-Identifier: MIT
public final class Matrix3Rotation {
    public static final class Vec3 {
        public final double x, y, z;
        public static final Vec3 UNIT_Z = new Vec3(0, 0, 1);
        public Vec3(double x, double y, double z) { this.x = x; this.y = y; this.z = z; }
        public Vec3 plus(Vec3 o) { return new Vec3(x + o.x, y + o.y, z + o.z); }
        public Vec3 scale(double k) { return new Vec3(k * x, k * y, k * z); }
        public double dot(Vec3 o) { return x * o.x + y * o.y + z * o.z; }
        public Vec3 cross(Vec3 o) { return new Vec3(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x); }
        public double norm() { return Math.sqrt(dot(this)); }
        public Vec3 normalized() { return scale(1 / norm()); }
        @Override public String toString() { return "(" + x + ", " + y + ", " + z + ")"; }
    }

    static Vec3 rotate(Vec3 v, Vec3 axis, double angle) {
        Vec3 k = axis.normalized();
        double c = Math.cos(angle), s = Math.sin(angle);
        return v.scale(c).plus(k.cross(v).scale(s)).plus(k.scale(k.dot(v) * (1 - c)));
    }

    public static double run(double[] x) {
        Vec3 v = new Vec3(x[0], x[1], x[2]);
        Vec3 axis = Vec3.UNIT_Z.plus(new Vec3(x[3], 0, 0));
        for (int i = 0; i < 5; i++) v = rotate(v, axis, x[4] / (i + 1));
        return v.dot(Vec3.UNIT_Z) + v.x * v.y;
    }
}
