export function nameOf(kind: number) {
  switch (kind) {
    case 1:
      const name = "seat";
      return name;
    default:
      return "bed";
  }
}
