export function side(left: boolean) {
  if (left) return "left";
  else if (left) return "right";
  return "both";
}
