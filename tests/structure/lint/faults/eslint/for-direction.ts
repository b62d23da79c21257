export function countDown(report: (index: number) => void) {
  for (let index = 10; index > 0; index++) report(index);
}
