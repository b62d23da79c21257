export function isReady(ask: () => Promise<boolean>) {
  return ask() ? 1 : 0;
}
