export function shout(kind: number, say: (word: string) => void) {
  switch (kind) {
    case 1:
      say("seat");
    default:
      say("bed");
  }
}
