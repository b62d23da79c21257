import { trusted } from "mongoose";
import { CompanyModel } from "~/data/models/company.model.server";
import { DeviceModel } from "~/data/models/device.model.server";
import { scoped, toObjectId } from "~/data/scoped.server";
import { toCompany, toDevice } from "~/data/to-domain.server";
import type { Company } from "~/domain/company";
import { findDeviceKind } from "~/domain/device/catalogue";
import type { ListPage } from "~/domain/list-page";
import { can } from "~/domain/permission";
import { allow } from "../allow";
import type { Context } from "../context";
import { getLiveState } from "../device-readings.server";
import { findAmong, type Asked } from "./reach.server";

/** A company as the provider sees it without the admin panel: no person, patient or alarm. */
export interface Client extends Pick<Company, "id" | "companyName"> {
  /** In use, with halves as one. */
  devices: number;
  connected: number;
}

/** Whether the caller looks after companies other than the own. */
export const hasClients = async (context: Context): Promise<boolean> =>
  can("manageCompanies", context) && (await CompanyModel.exists({ _id: trusted({ $ne: toObjectId(context.company.id) }) })) !== null;

/** All companies, searched by name. */
export async function pageClients(context: Context, asked: Asked = {}): Promise<ListPage<Client>> {
  allow(context, "manageCompanies");
  const companies = (await CompanyModel.find().lean()).map(toCompany);
  const page = findAmong(companies, asked, ({ companyName }) => [companyName]);
  const entries = page.entries.map(async (company) => {
    const records = await scoped(DeviceModel, { company }).find({ retiredAt: null }).lean();
    const devices = records.map(toDevice).filter(({ deviceType }) => findDeviceKind(deviceType)?.card);
    const connected = devices.filter((device) => getLiveState(context, device).connection.state === "connected");
    return { id: company.id, companyName: company.companyName, devices: devices.length, connected: connected.length };
  });
  return { ...page, entries: await Promise.all(entries) };
}
