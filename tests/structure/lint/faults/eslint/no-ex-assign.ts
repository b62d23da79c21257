export function attempt(run: () => void) {
  try {
    run();
  } catch (error) {
    error = null;
    return error;
  }
}
