import type { Company } from "~/domain/company";
import type { Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";

export interface CardDevice extends Pick<Device, "id" | "name" | "room" | "bed" | "deviceType" | "mapTurn"> {
  /** Channel readings at render time; null for a map and if unknown. */
  channels: number[] | null;
  /** Null for a device without a map. */
  geometry: Geometry | null;
  livePath: string | null;
  /** Its calibration is old or its zero has drifted. */
  calibrationDue: boolean;
}

export interface CardCompany extends Pick<Company, "display" | "timeZone"> {
  name: string;
}
