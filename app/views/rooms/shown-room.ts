import type { Device } from "~/domain/device/device";

export interface ShownRoom {
  /** Empty for devices without a room. */
  name: string;
  devices: ShownRoomDevice[];
}

export interface ShownRoomDevice extends Pick<Device, "id" | "name" | "bed" | "deviceType"> {
  livePath: string | null;
}
