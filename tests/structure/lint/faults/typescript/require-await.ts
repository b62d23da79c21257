export async function rows() {
  return 16;
}
