export function remove(rows: number[]) {
  delete rows[0];
}
