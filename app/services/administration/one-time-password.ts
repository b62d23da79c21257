import { randomInt } from "node:crypto";

/** Letters and digits that nobody confuses when they read them from a screen or a note. */
const ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Specification §9. */
export const ONE_TIME_PASSWORD_LENGTH = 12;
/** A mat keeps its password for years, and nobody has to remember it. */
const MAT_PASSWORD_LENGTH = 20;

const randomText = (length: number): string => Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** A password for the first sign-in of an account: 70 random bits. It is shown once and has to be changed then. */
export const oneTimePassword = (): string => randomText(ONE_TIME_PASSWORD_LENGTH);

/** A password for a mat: 116 random bits. */
export const matPassword = (): string => randomText(MAT_PASSWORD_LENGTH);
