import type { Device } from "~/domain/device/device";
import type { ListedWard, WardRoom } from "~/services/logs/ward-rules.server";
import type { RulesToSet } from "../rules-to-set";

export interface ShownWard extends Pick<ListedWard, "name" | "rooms"> {
  /** Null for a new ward. */
  id: string | null;
  reached: number;
  exceptions: Pick<Device, "id" | "name">[];
}

export interface WardPage extends RulesToSet {
  ward: ShownWard;
  rooms: WardRoom[];
}
