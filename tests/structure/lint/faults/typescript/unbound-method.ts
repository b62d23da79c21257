class Mat {
  rows = 16;
  count() {
    return this.rows;
  }
}
export const { count } = new Mat();
