import { Types } from "mongoose";
import sharp from "sharp";
import { PasskeyModel } from "~/data/models/sign-in/passkey.model.server";
import type { Device } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import { defaultAlarmRules } from "~/domain/logs/alarm-rules";
import { roles, type RoleName, type User } from "~/domain/user";
import { raiseAlarm } from "~/live/events/alarm-store.server";
import { writePressureLog } from "~/live/events/event-store.server";
import { recordDeviceSeen } from "~/live/state/persisted-state.server";
import { writeMinute } from "~/recordings/minutes/minute-store.server";
import { scopesToGrant } from "~/services/accounts/access-tokens.server";
import { endSession, openSession } from "~/services/accounts/sessions.server";
import { startWall } from "~/services/accounts/walls.server";
import { enterAdminPanel } from "~/services/administration/admin-panel.server";
import { addWebhook } from "~/services/administration/webhooks.server";
import { updateCompany } from "~/services/companies/companies.server";
import type { Context, RunningServer } from "~/services/context";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { setWardRules } from "~/services/logs/ward-rules.server";
import { noServer } from "~/services/no-server";
import { notifyBrowser } from "~/services/notifications/notifications.server";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { erasePatient } from "~/services/patients/erase-patient.server";
import { accessTokensThatAreOver, anAccessToken } from "../support/access-tokens";
import { tokenFor } from "../support/api";
import { frameFor } from "../support/live";
import { someone } from "../support/mats";
import { aMinute, SOME_MINUTE_MS } from "../support/minutes";
import { actAs, addPatient, hire, installMat, openClinicWithPatient, PASSWORD, type ClinicFixture } from "../support/people";
import { newSubscription } from "../support/push-service";
import { anAnalysis } from "../support/recording";
import { anUpload } from "../support/uploads";

export interface Ids {
  device: string;
  patient: string;
  analysis: string;
  alarm: string;
  log: string;
  ward: string;
  logo: string;
  browser: string;
  wall: string;
  erasure: string;
  webhook: string;
  session: string;
  passkey: string;
  accessToken: string;
  account: string;
  company: string;
  /** A file that waits to be imported. */
  upload: string;
  /** The caller's own device, whose page requests another id. */
  shown: string;
}

export interface House {
  ids: Ids;
  clinic: ClinicFixture;
  bed: Device;
  /** A session of each role; the company's administrator has just confirmed their password for the admin panel. */
  tokens: Record<RoleName, string>;
  /** The clinician's: with every scope they can grant, or none that these tests need. */
  accessTokens: { full: string; narrow: string };
  /** Signed-out and idle sessions; revoked and expired access tokens. */
  over: { revoked: string; expired: string; revokedAccess: string; expiredAccess: string };
}

export async function openHouse(server: RunningServer): Promise<House> {
  const clinic = await openClinicWithPatient({ server, company: { adminPanel: true } });
  const { company, user, context, patient, device: plate } = clinic;
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  await assignPatient(context, bed.id, patient.id);
  const { alarm } = await raiseAlarm(bed, { kind: "exit", place: "bed", sinceAt: new Date() });
  await writePressureLog(bed, { at: new Date(), posture: null, maxPressure: 9, frame: frameFor(bed, { counts: someone(bed) }) });
  await writeMinute(bed, aMinute(bed, SOME_MINUTE_MS, [100]));
  await recordDeviceSeen(bed.id, { lastFrame: encodeFrame(frameFor(bed, { counts: someone(bed) })) });
  const [entry] = (await pagePressureLogs(context, bed.id, { page: 1, order: "newest" })).entries;
  const providerAdmin = await hire(company, { role: roles.providerAdmin });
  const administrator = actAs(providerAdmin, company, { server });
  const logo = await brand(administrator);
  const erased = await addPatient(context);
  const companyAdmin = await hire(company, { role: roles.companyAdmin });
  const companyAdminToken = await tokenFor(companyAdmin);
  await enterAdminPanel(actAs(companyAdmin, company, { server }), companyAdminToken, PASSWORD);
  const narrow = await anAccessToken(context, ["exportAnalyses"]);
  const full = await anAccessToken(context, scopesToGrant(context));
  return {
    bed,
    clinic,
    accessTokens: { full: full.token, narrow: narrow.token },
    ids: {
      device: bed.id,
      upload: await anUpload(context),
      patient: patient.id,
      analysis: await anAnalysis({ context, patient, device: plate }),
      alarm: alarm.id,
      shown: bed.id,
      log: entry?.id ?? "",
      ward: await setWardRules(context, null, { name: "North", rooms: [bed.room], rules: defaultAlarmRules({ exitAlarm: true }) }),
      logo,
      browser: (await notifyBrowser(context, { address: newSubscription().address, label: "", browserKey: user.id })).id,
      erasure: await erasePatient(administrator, erased.id, erased.name),
      webhook: (await addWebhook(administrator, company.id, "https://alarms.clinic.example/")).id,
      account: user.id,
      company: company.id,
      wall: (await startWall(context, { password: PASSWORD, rooms: null, names: "full" })).id,
      passkey: await anyPasskey(context),
      accessToken: full.id,
      session: (await openSession({ user, ip: "192.0.2.7", now: new Date(), kind: "page" })).id,
    },
    tokens: {
      researcher: await tokenFor(await hire(company, { staffRole: "researcher" })),
      caretaker: await tokenFor(await hire(company, { staffRole: "caretaker" })),
      clinician: await tokenFor(user),
      companyAdmin: companyAdminToken,
      providerAdmin: await tokenFor(providerAdmin),
    },
    over: { ...(await tokensThatAreOver(user)), ...(await accessTokensThatAreOver(context)) },
  };
}

async function tokensThatAreOver(user: User): Promise<Pick<House["over"], "revoked" | "expired">> {
  const [revoked, expired] = [await tokenFor(user), await tokenFor(user, new Date(Date.now() - 13 * 3_600_000))];
  await endSession({ server: noServer() }, revoked);
  return { revoked, expired };
}

async function anyPasskey({ user, company }: Context): Promise<string> {
  const ids = { userId: new Types.ObjectId(user.id), companyId: new Types.ObjectId(company.id), credentialId: user.id };
  const made = await PasskeyModel.create({
    ...ids,
    name: "Phone",
    publicKey: Buffer.of(1),
    counter: 0,
    transports: [],
    createdAt: new Date(),
  });
  return made._id.toHexString();
}

let colour = 0;
async function brand(context: Context): Promise<string> {
  const background = { r: (colour += 40), g: 0, b: 0 };
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return (await updateCompany(context, { logo })).logo ?? "";
}

/** Well-formed ids that name nothing. */
export const NOWHERE: Ids = {
  upload: "9".repeat(32),
  ...{ device: "1".repeat(24), patient: "2".repeat(24), analysis: "3".repeat(24), alarm: "4".repeat(24), log: "5".repeat(24) },
  ward: "ab".repeat(12),
  logo: "6".repeat(64),
  browser: "8".repeat(24),
  wall: "9".repeat(24),
  erasure: "a".repeat(24),
  webhook: "f".repeat(24),
  session: "a".repeat(24),
  passkey: "b".repeat(24),
  accessToken: "e".repeat(24),
  account: "c".repeat(24),
  company: "d".repeat(24),
  shown: "7".repeat(24),
};

/** The answer without its timestamp, the next capture's random number, and the requested id. */
export const withoutId = (answer: string, id: string): string =>
  answer.replaceAll(id, "the id").replace(/"(now|asOfMs|serverNowMs|captureId|fromMs|toMs)":("[^"]*"|\d+)/g, '"$1"');
