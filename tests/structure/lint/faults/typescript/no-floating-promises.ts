export function save(write: () => Promise<void>) {
  write();
}
