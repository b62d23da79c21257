import type { Refusal } from "./refused-frames";

/** Whether frames arrive, independent of the patient's status: a dead mat may have an open alarm. */
export interface DeviceConnection {
  /**
   * `connected`: from the first accepted frame until BLANK_AFTER_MS after the last, whatever the socket; `lost`: was
   * connected, also before the server started; `never`: no frame accepted yet.
   */
  state: "connected" | "lost" | "never";
  /** Unix milliseconds by the server: start of the connection, or last accepted frame. Null for `never`. */
  sinceMs: number | null;
  /** Last refusal of another sender with the same serial number; null without one in recent minutes. */
  otherSender: { atMs: number } | null;
  /** Null while all is accepted, or nothing comes. */
  refused: Refusal | null;
}

export const neverConnected: DeviceConnection = { state: "never", sinceMs: null, otherSender: null, refused: null };

/** Connected if all halves are; else the longest missing half's, one never seen first. */
export function connectionOfHalves(halves: readonly DeviceConnection[]): DeviceConnection {
  const since = ({ sinceMs }: DeviceConnection): number => sinceMs ?? -Infinity;
  const lacking = halves.filter(({ state }) => state !== "connected").sort((one, other) => since(one) - since(other));
  const lastToCome = [...halves].sort((one, other) => since(other) - since(one));
  const otherSender = halves.map((half) => half.otherSender).find((other) => other !== null) ?? null;
  const refused = [...lacking, ...halves].map((half) => half.refused).find((one) => one !== null) ?? null;
  return { ...(lacking[0] ?? lastToCome[0] ?? neverConnected), otherSender, refused };
}
