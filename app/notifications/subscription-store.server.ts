import { trusted, Types } from "mongoose";
import { AlarmModel } from "~/data/models/alarm.model.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { PushSubscriptionModel } from "~/data/models/push-subscription.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { describeAlarms } from "~/data/open-alarms.server";
import { toCompany, toUser } from "~/data/to-domain.server";
import { livePath } from "~/domain/device/device";
import type { PatientNaming } from "~/domain/display/patient-naming";
import { FALLBACK_LANGUAGE, type Language } from "~/domain/language";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { can } from "~/domain/permission";
import type { PushAddress } from "~/domain/push/subscription";

/* For alarms of a whole company: no context, never exposed to users. */

export interface Subscription {
  id: string;
  userId: string;
  address: PushAddress;
  language: Language;
  naming: PatientNaming;
  createdAt: Date;
}

/** Of users with permission to read alarms. */
export async function listCompanySubscriptions(companyId: string): Promise<Subscription[]> {
  const record = await CompanyModel.findById(companyId).lean();
  if (!record) return [];
  const company = toCompany(record);
  const ofCompany = { companyId: record._id };
  const records = await PushSubscriptionModel.find(ofCompany).lean();
  const people = await UserModel.find({ ...ofCompany, _id: trusted({ $in: records.map(({ userId }) => userId) }) }).lean();
  const users = new Map(people.map((record) => [record._id.toHexString(), toUser(record)]));
  return records.flatMap(({ _id, userId, endpoint, p256dh, auth, withPatientName, createdAt }) => {
    const user = users.get(userId.toHexString());
    if (!user || !can("readAlarms", { user, company, wall: null, accessToken: null })) return [];
    const naming = withPatientName ? company.notificationNames : "none";
    const language = user.preferredLanguage ?? FALLBACK_LANGUAGE;
    return [{ id: _id.toHexString(), userId: user.id, address: { endpoint, keys: { p256dh, auth } }, language, naming, createdAt }];
  });
}

/** A push service accepted a message. */
export async function noteSent(id: string, at: Date): Promise<void> {
  await PushSubscriptionModel.updateOne({ _id: new Types.ObjectId(id) }, { $set: { lastSentAt: at } });
}

/** Ended by the browser. */
export async function forgetSubscription(id: string): Promise<void> {
  await PushSubscriptionModel.deleteOne({ _id: new Types.ObjectId(id) });
}

/** Open or over; null if deleted. */
export async function describeAlarm(id: string): Promise<OpenAlarm | null> {
  const record = await AlarmModel.findById(id).lean();
  const [described] = record ? await describeAlarms([record]) : [];
  return described ?? null;
}

/** Live page, or the list of alarms. */
export async function pageOfDevice(deviceId: string): Promise<string> {
  const device = await DeviceModel.findById(deviceId).select({ deviceType: 1 }).lean();
  return (device && livePath({ id: deviceId, deviceType: device.deviceType })) ?? "/alarms";
}
