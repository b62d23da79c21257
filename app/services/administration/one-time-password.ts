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
