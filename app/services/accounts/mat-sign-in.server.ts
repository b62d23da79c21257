import { Types } from "mongoose";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { DeviceModel } from "~/data/models/device.model.server";
import { toDevice } from "~/data/to-domain.server";
import { Problem } from "~/domain/problem";
import type { MatCredentials, SignedInMat } from "~/live/ingest/signed-in-mat";
import { recallsDevicePassword, verifyDevicePassword } from "./passwords.server";

/** How often a mat's password may be hashed to check it: for a serial number from one address, and in vain from one address. */
export interface MatSignInLimits {
  bySerial: RateLimiterAbstract;
  byAddress: RateLimiterAbstract;
}

/** A minute, so that a mat whose serial number somebody guesses at from its own network is away no longer than that. */
const SECONDS = 60;

export const createMatSignInLimits = ({ perSerial = 5, perAddress = 100, seconds = SECONDS } = {}): MatSignInLimits => ({
  bySerial: new RateLimiterMemory({ keyPrefix: "serial", points: perSerial, duration: seconds }),
  byAddress: new RateLimiterMemory({ keyPrefix: "address", points: perAddress, duration: seconds }),
});

const processLimits = createMatSignInLimits();

/**
 * The mat behind a serial number and password. A mat is no user, so there is no context.
 * @throws Problem unknownDevice, wrongDevicePassword, tooManyAttempts
 */
export async function signInMat(credentials: MatCredentials, limits: MatSignInLimits = processLimits): Promise<SignedInMat> {
  const record = await DeviceModel.findOne({ hardwareSerial: credentials.serial }).select("+passwordHash").lean();
  if (!record) throw new Problem("unknownDevice");
  if (!(await isPassword(record.passwordHash, credentials, limits))) throw new Problem("wrongDevicePassword");
  const whole = await DeviceModel.findOne({ companyId: record.companyId, subdeviceIds: new Types.ObjectId(record._id) }).lean();
  return { device: toDevice(record), whole: whole && toDevice(whole) };
}

/** Checks under way, so that a mat which connects several times at once is checked, and counted, once. */
const underWay = new Map<string, Promise<boolean>>();

function isPassword(stored: string, credentials: MatCredentials, limits: MatSignInLimits): Promise<boolean> {
  if (recallsDevicePassword(stored, credentials.password)) return Promise.resolve(true);
  const key = JSON.stringify([stored, credentials]);
  const check = underWay.get(key) ?? checkWithinLimits(stored, credentials, limits).finally(() => underWay.delete(key));
  underWay.set(key, check);
  return check;
}

async function checkWithinLimits(stored: string, { serial, password, address }: MatCredentials, limits: MatSignInLimits): Promise<boolean> {
  const { bySerial, byAddress } = limits;
  await consume(bySerial, `${serial}|${address}`);
  // Only wrong passwords count against an address: a ward of mats behind one router signs in all at once.
  const failures = await byAddress.get(address);
  if (failures !== null && failures.consumedPoints >= byAddress.points) throw tooManyAttempts(failures);
  if (!(await verifyDevicePassword(stored, password))) {
    await byAddress.penalty(address);
    return false;
  }
  await bySerial.delete(`${serial}|${address}`);
  return true;
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooManyAttempts(refusal) : refusal;
  }
}

const tooManyAttempts = ({ msBeforeNext }: RateLimiterRes): Problem =>
  new Problem("tooManyAttempts", { minutes: Math.ceil(msBeforeNext / 60_000) });
