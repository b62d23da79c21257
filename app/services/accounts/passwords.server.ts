import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import limit from "p-limit";
import { Problem } from "~/domain/problem";
import { PASSWORD_MAX } from "~/domain/user";
import { env } from "~/env.server";

/** argon2id (the library's default) by OWASP ASVS 5.0, appendix C. Memory in KiB. */
const PERSON = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
/** Long random passwords allow a cheap hash, so a ward can reconnect at once. */
const DEVICE = { memoryCost: 8192, timeCost: 1, parallelism: 1 };
/** argon2's minimum, as tests hash thousands of passwords. */
const TEST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost = { person: PERSON, device: DEVICE };

/** Tests only. @throws Error elsewhere */
export function hashCheaply(): void {
  if (env.NODE_ENV !== "test") throw new Error("only tests may hash passwords cheaply");
  cost = { person: TEST, device: TEST };
}

/** The default, as in production. */
export function hashAtFullCost(): void {
  cost = { person: PERSON, device: DEVICE };
}

/** Each hash of a user takes 46 MiB and one core for about 20 ms. */
export const passwordTurns = limit(4);
const takeDeviceTurn = limit(2);

/** Each keeps the wait at about two seconds. */
const MAX_WAITING = { people: 200, mats: 1000 };

/** As slow as real hashes. */
const unknownPersonHash = hash(randomBytes(24), PERSON);
const unknownDeviceHash = hash(randomBytes(24), DEVICE);

/** Up to 128 characters. */
export const hashPassword = (password: string): Promise<string> => passwordTurns(() => hash(password, cost.person));

/**
 * Null, for an unknown account, takes as long.
 * @throws Problem serverBusy
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (passwordTurns.pendingCount >= MAX_WAITING.people) throw new Problem("serverBusy");
  const against = stored ?? (await unknownPersonHash);
  const same = await passwordTurns(() => verify(against, password.slice(0, PASSWORD_MAX)));
  return same && stored !== null && password.length <= PASSWORD_MAX;
}

/** Whether the hash uses outdated parameters. */
export const isHashedOtherwise = (stored: string): boolean => {
  const { memoryCost, timeCost, parallelism } = cost.person;
  return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
};

export const hashDevicePassword = (password: string): Promise<string> => takeDeviceTurn(() => hash(password, cost.device));

const MAX_REMEMBERED = 10_000;
const processKey = randomBytes(32);
/** By serial number: verified hash and password digest. */
const remembered = new Map<string, { stored: string; digest: Buffer }>();
const digestOf = (password: string): Buffer => createHmac("sha256", processKey).update(password).digest();

/**
 * Null (an unknown mat) takes as long. Verified passwords are cached as a keyed digest, so wards reconnect without
 * hashing.
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

/** Hash that verified this password before, or null; compare it with the stored one. */
export function recalledDeviceHash(serial: string, password: string): string | null {
  const known = remembered.get(serial);
  return known !== undefined && timingSafeEqual(known.digest, digestOf(password)) ? known.stored : null;
}
