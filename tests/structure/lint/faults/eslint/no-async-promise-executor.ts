export const later = new Promise<void>(async (resolve) => {
  await Promise.resolve();
  resolve();
});
