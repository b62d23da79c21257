export function count(report: () => void) {
  outer: for (let index = 0; index < 2; index++) report();
}
