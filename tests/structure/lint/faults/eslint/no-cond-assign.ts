export function last(next: () => string) {
  let word = "";
  while (word = next()) next();
  return word;
}
