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

interface Listed {
  device: Pick<Device, "name" | "room" | "bed" | "deviceType">;
  status: DeviceStatus;
}

export interface Arranged<Item> {
  /** All of them in the order asked for, so that a search takes cards out of sight and puts none elsewhere. */
  ordered: Item[];
  /** Those of them that are asked for. */
  shown: ReadonlySet<Item>;
  /** How many of the searched devices have each status, whatever status is picked. */
  counts: Record<DeviceStatus, number>;
  total: number;
}

/** "Mat 2" before "Mat 10". One for all: to make it takes longer than to sort five hundred names by it. */
const collator = new Intl.Collator("en", { numeric: true });

/** Filters and orders the cards. `kindName` gives the words a person would type for a kind. */
export function arrange<Item extends Listed>(items: readonly Item[], asked: Arrangement, kindName: (id: string) => string): Arranged<Item> {
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  const kindNames = new Map<string, string>();
  const nameOf = (id: string): string => {
    const name = kindNames.get(id) ?? kindName(id);
    kindNames.set(id, name);
    return name;
  };
  const found = items.filter(({ device }) => {
    const kind = kindOf(device);
    const text = `${device.name} ${device.room} ${device.bed} ${device.deviceType} ${nameOf(kind.id)}`.toLowerCase();
    return (asked.kind === null || kind.id === asked.kind) && words.every((word) => text.includes(word));
  });

  const counts: Record<DeviceStatus, number> = { Alarm: 0, Missing: 0, Correct: 0, Offline: 0 };
  for (const { status } of found) counts[status] += 1;

  const byName = (a: Item, b: Item): number => collator.compare(a.device.name, b.device.name);
  const byAttention = (a: Item, b: Item): number => deviceStatuses.indexOf(a.status) - deviceStatuses.indexOf(b.status) || byName(a, b);
  return {
    ordered: items.toSorted(asked.sort === "name" ? byName : byAttention),
    shown: new Set(found.filter(({ status }) => asked.status === null || status === asked.status)),
    counts,
    total: found.length,
  };
}
