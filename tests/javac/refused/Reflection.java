// SPDX-License-Identifier: MIT
import java.lang.reflect.Field;

final class Reflection {
  double x;

  double f() throws ReflectiveOperationException {
    Field field = Reflection.class.getField("x"); // refused: 'Class.getField' reaches code or fields that the source does not name, so activity is lost; call or access them by name // refused: 'Field' reaches code or fields that the source does not name, so activity is lost; call or access them by name
    return field.getDouble(this); // refused: 'Field.getDouble' reaches code or fields that the source does not name, so activity is lost; call or access them by name
  }
}
