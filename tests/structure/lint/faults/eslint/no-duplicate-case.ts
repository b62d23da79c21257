export function side(x: number) {
  switch (x) {
    case 1:
      return "left";
    case 1:
      return "right";
    default:
      return "both";
  }
}
