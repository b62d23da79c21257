import { Types } from "mongoose";
import { DeviceModel, type DeviceRecord } from "~/data/models/device.model.server";
import { toDevice } from "~/data/to-domain.server";
import type { Device } from "~/domain/device/device";
import { networkForAddress } from "~/domain/network";
import { Problem } from "~/domain/problem";
import type { MatCredentials, SignedInMat } from "~/live/state/signed-in-mat";
import type { ServiceEvents } from "../context";
import { recalledDeviceHash, verifyDevicePassword } from "./passwords.server";
import { createMatLimits, tooManyAttempts, type SignInLimits } from "./sign-in-limits.server";
import { shownSerial } from "./sign-in-refusals.server";
import { trustNetwork } from "./trusted-networks.server";

const processLimits = createMatLimits();

/**
 * Unknown serial number and wrong password take the same time; `onWrongPassword` receives the device.
 * @throws Problem wrongDeviceCredentials, tooManyAttempts, serverBusy
 */
export async function signInMat(
  events: ServiceEvents,
  credentials: MatCredentials,
  limits: SignInLimits = processLimits,
  onWrongPassword: (device: Device) => void = () => undefined,
): Promise<SignedInMat> {
  const record = (await recall(credentials)) ?? (await checkOnce(events, credentials, limits, onWrongPassword));
  const whole = await DeviceModel.findOne({ companyId: record.companyId, subdeviceIds: new Types.ObjectId(record._id) }).lean();
  return { device: toDevice(record), whole: whole && toDevice(whole) };
}

/** In use only. */
const findMat = (serial: string): Promise<DeviceRecord | null> =>
  DeviceModel.findOne({ hardwareSerial: serial, retiredAt: null }).select("+passwordHash").lean();

/** A remembered password is not counted, so guessing cannot lock a mat out. */
async function recall({ serial, password }: MatCredentials): Promise<DeviceRecord | null> {
  const hash = recalledDeviceHash(serial, password);
  const record = hash === null ? null : await findMat(serial);
  return record?.passwordHash === hash ? record : null;
}

/** Parallel connections of a mat share one check. */
const underWay = new Map<string, Promise<DeviceRecord>>();

function checkOnce(
  events: ServiceEvents,
  credentials: MatCredentials,
  limits: SignInLimits,
  onWrongPassword: (device: Device) => void,
): Promise<DeviceRecord> {
  const key = JSON.stringify(credentials);
  const checking = underWay.get(key) ?? check(events, credentials, limits, onWrongPassword).finally(() => underWay.delete(key));
  underWay.set(key, checking);
  return checking;
}

async function check(
  events: ServiceEvents,
  { serial, password, address }: MatCredentials,
  limits: SignInLimits,
  onWrongPassword: (device: Device) => void,
): Promise<DeviceRecord> {
  const attempt = { account: `mat ${serial}`, network: networkForAddress(address) };
  const refused = { ip: address, who: { serial: shownSerial(serial) } };
  const over = await limits.take(attempt);
  if (over?.first) events.emit("signInRefused", { ...refused, reason: "tooManyAttempts" });
  if (over) throw tooManyAttempts(over);

  const record = await findMat(serial);
  const right = await verifyDevicePassword(serial, record?.passwordHash ?? null, password);
  if (!right || !record) {
    if (record) {
      events.emit("signInRefused", { ip: address, who: { ...refused.who, deviceId: record._id.toHexString() }, reason: "wrongPassword" });
      onWrongPassword(toDevice(record));
    } else events.emit("signInRefused", { ...refused, reason: "unknown" });
    throw new Problem("wrongDeviceCredentials");
  }
  await trustNetwork(attempt, new Date());
  await limits.giveBack(attempt);
  return record;
}
