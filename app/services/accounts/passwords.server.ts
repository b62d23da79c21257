import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import limit from "p-limit";
import { PASSWORD_MAX } from "~/domain/user";

/** argon2id (the library's default) as OWASP ASVS 5.0, appendix C, asks for passwords of people. Memory in KiB. */
const PERSON = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/**
 * Passwords of mats are long and made by machines, so guessing is hopeless without a slow hash; the cheaper one lets a whole
 * ward of mats come back at once after a restart.
 */
const DEVICE = { memoryCost: 8192, timeCost: 1, parallelism: 1 };

/** Each hash of a person takes 46 MiB and one core for about 20 ms. */
export const passwordTurns = limit(4);
const takeDeviceTurn = limit(2);

/** A hash that nobody's password has: verifying against it takes as long as against a real one. */
const unknownPersonHash = hash(randomBytes(24), PERSON);

/** The stored form of a person's password, up to 128 characters. */
export const hashPassword = (password: string): Promise<string> => passwordTurns(() => hash(password, PERSON));

/** Whether it is the password; null stands for an account that does not exist and takes just as long to refuse. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await unknownPersonHash);
  const same = await passwordTurns(() => verify(against, password.slice(0, PASSWORD_MAX)));
  return same && stored !== null && password.length <= PASSWORD_MAX;
}

/** The stored form of a mat's password. */
export const hashDevicePassword = (password: string): Promise<string> => takeDeviceTurn(() => hash(password, DEVICE));

const MAX_REMEMBERED = 10_000;
const processKey = randomBytes(32);
const remembered = new Map<string, Buffer>();
const fingerprint = (password: string): Buffer => createHmac("sha256", processKey).update(password).digest();

/**
 * Whether it is the mat's password. What was once verified is remembered in this process as a keyed digest beside the hash it
 * was checked against, so that 200 mats reconnecting together cost no hashing, and a changed password counts at once.
 */
export async function verifyDevicePassword(stored: string, password: string): Promise<boolean> {
  if (recallsDevicePassword(stored, password)) return true;
  if (!(await takeDeviceTurn(() => verify(stored, password)))) return false;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(stored, fingerprint(password));
  return true;
}

/** Whether the password is the one that was last verified against this hash; costs no hashing. */
export function recallsDevicePassword(stored: string, password: string): boolean {
  const known = remembered.get(stored);
  return known !== undefined && timingSafeEqual(known, fingerprint(password));
}
