import { z } from "zod";
import type { Device } from "~/domain/device/device";
import { kindOf } from "~/domain/device/device";
import { deviceStatuses, type DeviceStatus } from "~/domain/device/status";

/** What the dashboard's address asks for; whatever it misspells is left out. */
export const arrangementSchema = z.object({
  q: z.string().trim().max(60).catch("").default(""),
  status: z.enum(deviceStatuses).nullable().catch(null).default(null),
  kind: z.string().max(60).nullable().catch(null).default(null),
  sort: z.enum(["attention", "name"]).catch("attention").default("attention"),
});
export type Arrangement = z.infer<typeof arrangementSchema>;

export const arrangementOf = (search: URLSearchParams): Arrangement => {
  const asked = Object.fromEntries([...search].filter(([, value]) => value !== ""));
  return arrangementSchema.parse(asked);
};

type Listed = Pick<Device, "id" | "name" | "room" | "bed" | "deviceType">;

export interface Arranged<Item> {
  /** Those that are asked for, in the order asked for. */
  devices: Item[];
  /** How many of the searched devices have each status, whatever status is picked. */
  counts: Record<DeviceStatus, number>;
  /** How many were found by words and kind. */
  total: number;
}

/** "Mat 2" before "Mat 10". One for all: to make it takes longer than to sort five hundred names by it. */
const collator = new Intl.Collator("en", { numeric: true });

/**
 * Filters and orders the devices by what is asked for and by how they are now; one without a state is not yet known and left out.
 * `kindName` gives the words a person would type for a kind.
 */
export function arrange<Item extends Listed>(
  devices: readonly Item[],
  states: ReadonlyMap<string, { status: DeviceStatus }>,
  asked: Arrangement,
  kindName: (id: string) => string,
): Arranged<Item> {
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  const kindNames = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = kindNames.get(id) ?? kindName(id);
    kindNames.set(id, name);
    return name;
  };
  const isFound = (device: Item): boolean => {
    const kind = kindOf(device).id;
    const text = `${device.name} ${device.room} ${device.bed} ${device.deviceType} ${nameOf(kind)}`.toLowerCase();
    return (asked.kind === null || kind === asked.kind) && words.every((word) => text.includes(word));
  };
  const found = devices.filter(isFound).flatMap((device) => {
    const state = states.get(device.id);
    return state ? [{ device, status: state.status }] : [];
  });

  const counts: Record<DeviceStatus, number> = { Alarm: 0, Missing: 0, Correct: 0, Offline: 0 };
  for (const { status } of found) counts[status] += 1;

  type Found = (typeof found)[number];
  const byName = (a: Found, b: Found): number => collator.compare(a.device.name, b.device.name);
  const byAttention = (a: Found, b: Found): number => deviceStatuses.indexOf(a.status) - deviceStatuses.indexOf(b.status) || byName(a, b);
  const shown = found.filter(({ status }) => asked.status === null || status === asked.status);
  return {
    devices: shown.sort(asked.sort === "name" ? byName : byAttention).map(({ device }) => device),
    counts,
    total: found.length,
  };
}
