enum Side {
  Left = 1,
  Right = 2,
}
export const isLeft = (side: Side) => side === 1;
