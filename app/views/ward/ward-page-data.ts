import type { WardNames } from "~/domain/display/wall";
import type { NightStretch } from "~/domain/logs/night";
import type { DeviceLiveState } from "~/live/wire/protocol";

export interface WardPlace {
  id: string;
  name: string;
  deviceType: string;
  room: string;
  bed: string;
  livePath: string | null;
  patient: string | null;
  /** The logged posture up to now; null for device types without a log. */
  lying: NightStretch | null;
  /** Minutes in one posture until a turn is due; null without a turn alarm. */
  turnMinutes: number | null;
}

export interface WardPageData {
  now: Date;
  names: WardNames;
  company: { name: string; timeZone: string | null };
  places: WardPlace[];
  states: DeviceLiveState[];
}
