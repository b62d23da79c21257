export function attempt(run: () => void) {
  try {
    run();
  } catch (error) {
    throw error;
  }
}
