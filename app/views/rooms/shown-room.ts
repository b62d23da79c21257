import type { SubmissionResult } from "@conform-to/react";
import type { Device } from "~/domain/device/device";
import type { RoomIntent } from "./form";

export interface ShownRoom {
  /** Empty for devices without a room. */
  name: string;
  devices: ShownRoomDevice[];
}

export interface ShownRoomDevice extends Pick<Device, "id" | "name" | "bed" | "deviceType"> {
  livePath: string | null;
}

/** Answer to a refused form. */
export interface RoomAnswer {
  intent: RoomIntent;
  /** To be renamed; empty without a room. */
  room: string;
  reply: SubmissionResult;
}
