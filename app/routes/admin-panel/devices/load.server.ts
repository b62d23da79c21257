import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import type { PageOf } from "~/domain/page-of";
import { may } from "~/domain/permission";
import { companyChoices } from "~/services/administration/companies.server";
import { canChangeType, getAdministeredDevice, pageDevices, type AdministeredDevice } from "~/services/administration/devices.server";

export interface DeviceListData {
  search: string;
  found: PageOf<AdministeredDevice>;
}

/** The devices of the page and search that an address asks for. */
export async function loadDevices(context: Context, params: URLSearchParams): Promise<DeviceListData> {
  const search = params.get("q") ?? "";
  return { search, found: await pageDevices(context, { search, page: Number(params.get("page") ?? 1) }) };
}

export interface DeviceData {
  device: AdministeredDevice;
  /** Where the reader may give it to. */
  otherCompanies: Pick<Company, "id" | "companyName">[];
  /** Where it is told how its mats are connected; null for a device of another company. */
  connectPath: string | null;
  /** Whether it may be made a device of another type: nothing was recorded on it, and it has no halves. */
  canChangeType: boolean;
  timeZone: string | null;
}

/** One device. @throws Problem notFound */
export async function loadDevice(context: Context, id: string): Promise<DeviceData> {
  const device = await getAdministeredDevice(context, id);
  const companies = may("manageCompanies", context) ? await companyChoices(context) : [];
  return {
    device,
    otherCompanies: companies.filter((company) => company.id !== device.companyId),
    connectPath: device.companyId === context.company.id ? `/setup/connect/${id}` : null,
    canChangeType: await canChangeType(device),
    timeZone: context.company.timeZone,
  };
}

/** The companies that may get a device. */
export const loadDeviceForm = async (context: Context): Promise<{ companies: Pick<Company, "id" | "companyName">[] }> => ({
  companies: await companyChoices(context),
});
