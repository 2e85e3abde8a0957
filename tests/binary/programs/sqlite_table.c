/* SPDX-License-Identifier: MIT
   The machine's SQLite: x goes into a table (there SQLite turns its bytes round), an expression over the table comes
   out. usage: sqlite_table X */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <wengert/client.h>

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  double x = atof(argv[1]), y;
  WENGERT_INPUT(x);
  WENGERT_SET_TANGENT(x, 1.0);
  sqlite3* base;
  sqlite3_stmt* statement;
  if (sqlite3_open(":memory:", &base) || sqlite3_exec(base, "create table t(a real, b real)", 0, 0, 0)) return 1;
  if (sqlite3_prepare_v2(base, "insert into t values(?, ?)", -1, &statement, 0)) return 1;
  for (int i = 0; i < 5; ++i) {
    sqlite3_bind_double(statement, 1, x * i + 0.25);
    sqlite3_bind_double(statement, 2, i * 0.3 - x);
    if (sqlite3_step(statement) != SQLITE_DONE) return 1;
    sqlite3_reset(statement);
  }
  sqlite3_finalize(statement);
  const char* const query = "select sum(a * a * b) / count(*) + max(a) * min(b) - avg(abs(b)) from t where a < 100";
  if (sqlite3_prepare_v2(base, query, -1, &statement, 0) || sqlite3_step(statement) != SQLITE_ROW) return 1;
  y = sqlite3_column_double(statement, 0);
  WENGERT_OUTPUT(y);
  printf("%.17g %.17g\n", y, WENGERT_GET_TANGENT(y));
  return 0;
}
