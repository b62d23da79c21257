export class Mat {
  static {}
}
