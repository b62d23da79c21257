export async function rows() {
  await Promise.resolve();
  return await 16;
}
