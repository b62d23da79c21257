import type { Frame } from "../frame/frame";

type Stamped = Pick<Frame, "part" | "epoch" | "deviceTimeMs" | "serverTimeMs">;

/**
 * Milliseconds of each frame after the first one, by the clock of its device. A part may be a device of its own, and a device that was started anew
 * has a new clock: such clocks are set against each other by the frame of each that was quickest on its way to the server.
 */
export function elapsedByClocks(frames: readonly Stamped[]): Float64Array {
  const leads = new Map<string, number>();
  const clockOf = ({ part, epoch }: Stamped): string => `${part}/${epoch}`;
  const leadOf = (frame: Stamped): number => leads.get(clockOf(frame)) ?? Infinity;
  for (const frame of frames) leads.set(clockOf(frame), Math.min(leadOf(frame), frame.serverTimeMs - frame.deviceTimeMs));
  const [first] = frames;
  return Float64Array.from(frames, (frame) => frame.deviceTimeMs - first.deviceTimeMs + (leadOf(frame) - leadOf(first)));
}
