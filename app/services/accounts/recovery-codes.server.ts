import { randomBytes } from "node:crypto";
import { hashPassword, verifyPassword } from "./passwords.server";

/** Digits and letters that nobody confuses (Crockford's Base32): five bits each. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;
const COUNT = 10;

const makeCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join("")
    .replace(/^.{5}/, "$&-");

/** As it is hashed: however it was typed. */
const plain = (entered: string): string => entered.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");

/** Whether what was entered looks like one of these codes, and is worth a hash. */
export const isRecoveryCode = (entered: string): boolean => plain(entered).length === LENGTH;

/** Ten new codes of 50 random bits, and what is stored of them. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, makeCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
}

/** The hash of the list that this code has, or null. @throws Problem serverBusy */
export async function findRecoveryHash(hashes: readonly string[], entered: string): Promise<string | null> {
  const code = plain(entered);
  for (const hash of hashes) if (await verifyPassword(hash, code)) return hash;
  return null;
}
