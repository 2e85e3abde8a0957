// SPDX-License-Identifier: MIT
public class Vector3 {
    public double x, y, z;

    public Vector3() { this(0, 0, 0); }

    public Vector3(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
    }

    public Vector3 set(double x, double y, double z) {
        this.x = x;
        this.y = y;
        this.z = z;
        return this;
    }

    public Vector3 add(Vector3 o) { return set(x + o.x, y + o.y, z + o.z); }
    public Vector3 scale(double s) { return set(x * s, y * s, z * s); }
    public double dot(Vector3 o) { return x * o.x + y * o.y + z * o.z; }
    public double length() { return Math.sqrt(dot(this)); }

    public static Vector3 cross(Vector3 a, Vector3 b) {
        return new Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
    }

    public static double run(double[] x) {
        Vector3 a = new Vector3(x[0], x[1], x[2]), b = new Vector3(x[3], x[4], x[5]);
        Vector3 c = Vector3.cross(a, b).add(a).scale(0.5);
        return c.length() + c.dot(b) + new Vector3().add(b).scale(2).length();
    }
}
