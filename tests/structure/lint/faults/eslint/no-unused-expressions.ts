export function ask(isReady: boolean, start: () => void) {
  isReady && start();
}
