import { randomInt } from "node:crypto";

/** Without look-alikes. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Specification §9. */
export const ONE_TIME_PASSWORD_LENGTH = 12;
/** Kept for years and not memorised. */
const MAT_PASSWORD_LENGTH = 20;

const randomText = (length: number): string => Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** 70 random bits. */
export const oneTimePassword = (): string => randomText(ONE_TIME_PASSWORD_LENGTH);

/** 116 random bits. */
export const matPassword = (): string => randomText(MAT_PASSWORD_LENGTH);

/** The chosen password, or a generated one, which is `madeUp` too. */
export function chosenOrMadeUp(chosen: string | null | undefined, makeUp: () => string): { password: string; madeUp: string | null } {
  const password = chosen ?? makeUp();
  return { password, madeUp: chosen == null ? password : null };
}
