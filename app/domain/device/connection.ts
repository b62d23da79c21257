import type { Refusal } from "./refused-frames";

/** Whether a device's frames arrive, apart from how its patient is: a dead mat may still have an alarm open. */
export interface DeviceConnection {
  /**
   * `connected`: from the first accepted frame until BLANK_AFTER_MS after the last, whatever its socket does; `lost`: was connected, also before
   * the server started; `never`: no frame was accepted yet.
   */
  state: "connected" | "lost" | "never";
  /** Unix milliseconds on the server's clock: since when it is connected, or its last accepted frame. Null for `never`. */
  sinceMs: number | null;
  /** Another sender uses the same serial number and is kept out: when it was last refused. Null when none was in the last minutes. */
  otherSender: { atMs: number } | null;
  /** What the mat sends now is refused; null while all of it is accepted, and while nothing comes. */
  refused: Refusal | null;
}

export const neverConnected: DeviceConnection = { state: "never", sinceMs: null, otherSender: null, refused: null };

/** The connection of a device made of halves: connected once all are, else that of the half that lacks longest; one never seen lacks longest of all. */
export function connectionOfHalves(halves: readonly DeviceConnection[]): DeviceConnection {
  const since = ({ sinceMs }: DeviceConnection): number => sinceMs ?? -Infinity;
  const lacking = halves.filter(({ state }) => state !== "connected").sort((one, other) => since(one) - since(other));
  const lastToCome = [...halves].sort((one, other) => since(other) - since(one));
  const otherSender = halves.map((half) => half.otherSender).find((other) => other !== null) ?? null;
  const refused = [...lacking, ...halves].map((half) => half.refused).find((one) => one !== null) ?? null;
  return { ...(lacking[0] ?? lastToCome[0] ?? neverConnected), otherSender, refused };
}
