import type { Refusal } from "./refused-frames";

/** Independent of the patient: a dead mat may have an open alarm. */
export interface DeviceConnection {
  /**
   * `connected`: until BLANK_AFTER_MS after the last accepted frame; `lost`: was connected, also before the server
   * started; `never`: no accepted frame.
   */
  state: "connected" | "lost" | "never";
  /** Unix milliseconds by the server: since connection, or last accepted frame; null for `never`. */
  sinceMs: number | null;
  /** Last refused other sender of this serial number; null without one in recent minutes. */
  otherSender: { atMs: number } | null;
  /** Null if all is accepted, or nothing comes. */
  refused: Refusal | null;
}

export const neverConnected: DeviceConnection = { state: "never", sinceMs: null, otherSender: null, refused: null };

/** Connected if all are; else the longest missing one's, never seen first. */
export function connectionOfHalves(halves: readonly DeviceConnection[]): DeviceConnection {
  const since = ({ sinceMs }: DeviceConnection): number => sinceMs ?? -Infinity;
  const lacking = halves.filter(({ state }) => state !== "connected").sort((one, other) => since(one) - since(other));
  const lastToCome = [...halves].sort((one, other) => since(other) - since(one));
  const otherSender = halves.map((half) => half.otherSender).find((other) => other !== null) ?? null;
  const refused = [...lacking, ...halves].map((half) => half.refused).find((one) => one !== null) ?? null;
  return { ...(lacking[0] ?? lastToCome[0] ?? neverConnected), otherSender, refused };
}
