import { randomBytes } from "node:crypto";
import { hashPassword, verifyPassword } from "./passwords.server";

/** Crockford's Base32: five bits each. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;
const COUNT = 10;

const makeCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => LETTERS.charAt(byte % LETTERS.length))
    .join("")
    .replace(/^.{5}/, "$&-");

/** Normal form for hashing. */
const plain = (entered: string): string => entered.toLowerCase().replace(/[\s-]/g, "").replace(/[il]/g, "1").replace(/o/g, "0");

/** Avoids hashing other input. */
export const isRecoveryCode = (entered: string): boolean => plain(entered).length === LENGTH;

/** Ten codes of 50 random bits, and their hashes. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, makeCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plain(code)))) };
}

/** Null if none matches. @throws Problem serverBusy */
export async function findRecoveryHash(hashes: readonly string[], entered: string): Promise<string | null> {
  const code = plain(entered);
  for (const hash of hashes) if (await verifyPassword(hash, code)) return hash;
  return null;
}
