export function count() {
  return Array.from(arguments).length;
}
