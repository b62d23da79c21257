export function keep(rows: number) {
  rows = rows;
  return rows;
}
