export class Mat {
  rows = 16;
  count() {
    const mat = this;
    return () => mat.rows;
  }
}
