export function once(run: () => void) {
  if (true) run();
}
