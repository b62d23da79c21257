import type { Company } from "~/domain/company";
import type { Context } from "~/domain/context";
import type { Device } from "~/domain/device/device";
import { logoPath } from "~/domain/logo";
import { may } from "~/domain/permission";

/** What the forms about a device show of it. */
export type ShownDevice = Pick<Device, "id" | "name" | "room" | "bed" | "hardwareSerial">;

/** What they show of its company. */
export interface ShownCompany extends Pick<Company, "companyName" | "address"> {
  /** Address of the picture. */
  logo: string | null;
  /** Whether this person may change it. */
  mayEdit: boolean;
}

export const shownDevice = ({ id, name, room, bed, hardwareSerial }: Device): ShownDevice => ({ id, name, room, bed, hardwareSerial });

export const shownCompany = (context: Context): ShownCompany => ({
  companyName: context.company.companyName,
  address: context.company.address,
  logo: logoPath(context.company.logo),
  mayEdit: may("brandCompany", context),
});
