export function count(rows: number[], report: (row: string) => void) {
  for (const row in rows) report(row);
}
