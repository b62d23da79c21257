import { trusted, type Types } from "mongoose";
import { backupFolder } from "~/data/backup/backup-folder.server";
import { removeCompanies } from "~/data/company-file/remove-companies.server";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { PatientModel } from "~/data/models/patient.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { analysesOfAll } from "~/data/stored-analyses.server";
import { toDevice } from "~/data/to-domain.server";
import { isUnderWay } from "~/domain/capture";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { endUserSessions } from "../accounts/sessions.server";
import { createSetupToken, noteDemoLeft } from "../accounts/setup.server";
import { allow } from "../allow";
import type { Context } from "../context";

/** What leaving the demo deletes. */
export interface DemoContents {
  /** Names. */
  companies: string[];
  users: number;
  devices: number;
  patients: number;
  analyses: number;
  /** Its backups stay. */
  backupFolder: string;
}

interface DemoCompany {
  _id: Types.ObjectId;
  companyName: string;
}

/** Null on MongoDB, and if a company is not part of the demo. */
async function onlyDemoCompanies(): Promise<DemoCompany[] | null> {
  if (env.MONGODB_URI) return null;
  const companies = await CompanyModel.find().select({ companyName: 1, demo: 1 }).lean();
  return companies.length > 0 && companies.every(({ demo }) => demo) ? companies : null;
}

/** Whether the pages of this user offer it. */
export const canLeaveDemo = async (context: Context): Promise<boolean> =>
  context.company.demo && can("manageCompanies", context) && (await onlyDemoCompanies()) !== null;

/** @throws Problem forbidden, demoStays */
export async function demoContents(context: Context): Promise<DemoContents> {
  const companies = await requireOnlyDemo(context);
  return {
    companies: companies.map(({ companyName }) => companyName),
    users: await UserModel.countDocuments(),
    devices: await DeviceModel.countDocuments(),
    patients: await PatientModel.countDocuments(),
    analyses: await analysesOfAll.find().countDocuments(),
    backupFolder: backupFolder(env.DATA_DIR),
  };
}

/**
 * Ends every session, deletes the demo's companies with all they own, and remembers that, so that no start seeds the
 * demo again. Returns the token of the set-up page.
 * @throws Problem forbidden, demoStays, captureRunning; nothing is changed then
 */
export async function leaveDemo(context: Context): Promise<string> {
  const companies = await requireOnlyDemo(context);
  const own = { companyId: trusted({ $in: companies.map(({ _id }) => _id) }) };
  const devices = (await DeviceModel.find(own).lean()).map(toDevice);
  const { server } = context;
  const isRecording = devices.some(({ id }) => isUnderWay(server.captures.state(id)?.phase ?? "saved"));
  if (isRecording) throw new Problem("captureRunning");

  await noteDemoLeft(context.now);
  server.events.emit("demoLeft");
  for (const device of devices) server.devices.forget(device);
  for (const { _id } of await UserModel.find(own).select({ _id: 1 }).lean()) {
    await endUserSessions(context, _id.toHexString());
    server.viewers.signOut(_id.toHexString());
  }
  await removeCompanies(companies.map(({ _id }) => _id));
  return createSetupToken(context.now);
}

/** For a start after an interrupted leaving: no account is left. */
export async function finishLeavingDemo(): Promise<void> {
  const companies = await CompanyModel.find({ demo: true }).select({ _id: 1 }).lean();
  if (companies.length > 0) await removeCompanies(companies.map(({ _id }) => _id));
}

async function requireOnlyDemo(context: Context): Promise<DemoCompany[]> {
  allow(context, "manageCompanies");
  const companies = await onlyDemoCompanies();
  if (!companies) throw new Problem("demoStays");
  return companies;
}
