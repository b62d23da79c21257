export function* frames() {
  return 1;
}
