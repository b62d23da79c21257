/** No look-alikes. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;

export type RandomBytes = (size: number) => Uint8Array;

/** Four groups of four, 79 bits; easy to read aloud. */
export function readablePassword(random: RandomBytes): string {
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH) {
    // Rejects bytes that would bias the first letters.
    const usable = [...random(32)].filter((byte) => byte < ALPHABET.length * Math.floor(256 / ALPHABET.length));
    letters.push(...usable.map((byte) => ALPHABET.charAt(byte % ALPHABET.length)));
  }
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join("")).join("-");
}
