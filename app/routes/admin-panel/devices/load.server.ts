import type { Company } from "~/domain/company";
import type { ListPage } from "~/domain/list-page";
import { can } from "~/domain/permission";
import { companyChoices } from "~/services/administration/companies.server";
import { canChangeType, getAdministeredDevice, pageDevices, type AdministeredDevice } from "~/services/administration/devices.server";
import type { Context } from "~/services/context";
import { getLastRefusal, getLiveState } from "~/services/device-readings.server";
import type { DeviceContact } from "~/views/admin/devices/ContactCard";
import { listPageIn } from "../../address-fields";

/** A retired device has no contact. */
export interface DeviceOfList extends AdministeredDevice {
  contact: DeviceContact | null;
}

export interface DeviceListData {
  search: string;
  found: ListPage<DeviceOfList>;
  nowMs: number;
  timeZone: string | null;
}

export async function loadDevices(context: Context, params: URLSearchParams): Promise<DeviceListData> {
  const asked = listPageIn(params);
  const found = await pageDevices(context, asked);
  const entries = found.entries.map((device) => ({ ...device, contact: contactOf(context, device) }));
  return { search: asked.search, found: { ...found, entries }, nowMs: context.now.getTime(), timeZone: context.company.timeZone };
}

function contactOf(context: Context, device: AdministeredDevice): DeviceContact | null {
  if (device.retiredAt !== null) return null;
  const { connection, sides, lastFrameAtMs } = getLiveState(context, device);
  const ofParts = [lastFrameAtMs, ...sides.map((side) => side.lastFrameAtMs)].filter((atMs) => atMs !== null);
  return {
    connection,
    sides: sides.map((side) => ({ connection: side.connection })),
    lastFrameAtMs: ofParts.length > 0 ? Math.max(...ofParts) : null,
    lastRefusal: getLastRefusal(context, device),
  };
}

export interface DeviceData {
  device: AdministeredDevice;
  /** Companies the reader can transfer it to. */
  otherCompanies: Pick<Company, "id" | "companyName">[];
  /** Page about connecting its mats; null for a device of another company. */
  connectPath: string | null;
  /** Only without recordings and without halves. */
  canChangeType: boolean;
  /** Null for a retired device. */
  contact: DeviceContact | null;
  nowMs: number;
  timeZone: string | null;
}

/** @throws Problem notFound */
export async function loadDevice(context: Context, id: string): Promise<DeviceData> {
  const device = await getAdministeredDevice(context, id);
  const companies = can("manageCompanies", context) ? await companyChoices(context) : [];
  return {
    device,
    otherCompanies: companies.filter((company) => company.id !== device.companyId),
    connectPath: device.companyId === context.company.id ? `/setup/connect/${id}` : null,
    canChangeType: await canChangeType(device),
    contact: contactOf(context, device),
    nowMs: context.now.getTime(),
    timeZone: context.company.timeZone,
  };
}

export const loadDeviceForm = async (context: Context): Promise<{ companies: Pick<Company, "id" | "companyName">[] }> => ({
  companies: await companyChoices(context),
});
