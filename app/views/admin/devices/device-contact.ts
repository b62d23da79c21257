import type { DeviceConnection } from "~/domain/device/connection";
import type { LastRefusal } from "~/domain/device/refused-frames";

export interface DeviceContact {
  connection: DeviceConnection;
  sides: { connection: DeviceConnection }[];
  /** Unix milliseconds (server clock) of the last accepted frame; null before the first. */
  lastFrameAtMs: number | null;
  lastRefusal: LastRefusal | null;
}
