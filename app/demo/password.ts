/** Letters and digits that cannot be confused. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Random bytes, so many of them. */
export type RandomBytes = (size: number) => Uint8Array;

/** A password a person can read aloud and type: four groups of four, 79 bits. */
export function readablePassword(random: RandomBytes): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH) {
    // Bytes beyond the last whole multiple of the alphabet would make its first letters likelier.
    const usable = [...random(32)].filter((byte) => byte < ALPHABET.length * Math.floor(256 / ALPHABET.length));
    letters.push(...usable.map((byte) => ALPHABET.charAt(byte % ALPHABET.length)));
  }
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join("")).join("-");
}
