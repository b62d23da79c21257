import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import limit from "p-limit";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { env } from "~/env.server";

/** argon2id (the library's default) as OWASP ASVS 5.0, appendix C, asks for passwords of people. Memory in KiB. */
const PERSON = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/**
 * Passwords of mats are long and made by machines, so guessing is hopeless without a slow hash; the cheaper one lets a whole
 * ward of mats come back at once after a restart.
 */
const DEVICE = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
/** The least that argon2 takes: tests hash thousands of passwords. */
const TEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost = { person: PERSON, device: DEVICE };

/**
 * Hashes of people and mats cost next to nothing from now on; for tests.
 * @throws Error anywhere else
 */
export function hashCheaply(): void {
  if (env.NODE_ENV !== "test") throw new Error("only tests may hash passwords cheaply");
  cost = { person: TEST, device: TEST };
}

/** Hashes cost what they do in production, which is also what they cost until `hashCheaply` is called. */
export function hashAtFullCost(): void {
  cost = { person: PERSON, device: DEVICE };
}

/** Each hash of a person takes 46 MiB and one core for about 20 ms. */
export const passwordTurns = limit(4);
const takeDeviceTurn = limit(2);

/**
 * Sign-ins that wait for their turn; more are told to come back. A waiting one costs next to nothing, the bound keeps the wait short: two
 * seconds for people, and for a thousand mats.
 */
const MAX_WAITING = { people: 200, mats: 1000 };

/** Hashes that nobody's password has: verifying against them takes as long as against a real one. */
const unknownPersonHash = hash(randomBytes(24), PERSON);
const unknownDeviceHash = hash(randomBytes(24), DEVICE);

/** The stored form of a person's password, up to 128 characters. */
export const hashPassword = (password: string): Promise<string> => passwordTurns(() => hash(password, cost.person));

/**
 * Whether it is the password; null stands for an account that does not exist and takes just as long to refuse.
 * @throws Problem serverBusy
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (passwordTurns.pendingCount >= MAX_WAITING.people) throw new Problem("serverBusy");
  const against = stored ?? (await unknownPersonHash);
  const same = await passwordTurns(() => verify(against, password.slice(0, PASSWORD_MAX)));
  return same && stored !== null && password.length <= PASSWORD_MAX;
}

/** Whether a person's stored password was hashed with other parameters than those of today. */
export const isHashedOtherwise = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = cost.person;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};

/** The stored form of a mat's password. */
export const hashDevicePassword = (password: string): Promise<string> => takeDeviceTurn(() => hash(password, cost.device));

const MAX_REMEMBERED = 10_000;
const processKey = randomBytes(32);
/** By serial number: the hash a password was verified against, and the password's keyed digest. */
const remembered = new Map<string, { stored: string; digest: Buffer }>();
const digestOf = (password: string): Buffer => createHmac("sha256", processKey).update(password).digest();

/**
 * Whether it is the mat's password; null stands for a mat that does not exist and takes just as long to refuse. What was once verified is
 * remembered in this process as a keyed digest, so that 200 mats reconnecting together cost no hashing.
 * @throws Problem serverBusy
 */
export async function verifyDevicePassword(serial: string, stored: string | null, password: string): Promise<boolean> {
  if (takeDeviceTurn.pendingCount >= MAX_WAITING.mats) throw new Problem("serverBusy");
  const against = stored ?? (await unknownDeviceHash);
  const same = await takeDeviceTurn(() => verify(against, password));
  if (!same || stored === null) return false;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(serial, { stored, digest: digestOf(password) });
  return true;
}

/**
 * The hash against which this password of a mat was last verified, or null. Costs neither hashing nor the database; it counts only while
 * it is still the stored one.
 */
export function recalledDeviceHash(serial: string, password: string): string | null {
  const known = remembered.get(serial);
  return known !== undefined && timingSafeEqual(known.digest, digestOf(password)) ? known.stored : null;
}
