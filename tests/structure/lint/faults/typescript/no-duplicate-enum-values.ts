export enum Side {
  Left = "side",
  Right = "side",
}
