import type { RecentFigures } from "~/domain/analysis/recent-figures";
import { deviceKind, type Device } from "~/domain/device/device";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { reporterId } from "~/live/state/signed-in-mat";
import type { DeviceLiveState } from "~/live/wire/protocol";
import type { Context } from "./context";
import { getDevice, getLastFrame } from "./devices.server";

/** Same as pushed by the socket. */
export const getLiveState = ({ server }: Context, device: Device): DeviceLiveState => server.readings.stateOf(device);

/** Also after a later success; null if none. */
export const getLastRefusal = ({ server }: Context, device: Device): LastRefusal | null => server.readings.lastRefusalOf(device);

/** From memory or storage; default: the first part. */
export async function newestFrame(
  context: Context,
  device: Device,
  part: FramePart = deviceKind(device).parts[0] ?? "main",
): Promise<Frame | null> {
  const inMemory = context.server.readings.newestFrames.get(device.id).get(part);
  if (inMemory) return inMemory;
  const kept = await getLastFrame(context, reporterId(device, part));
  return kept && decodeFrame(kept);
}

/** Fills charts. @throws Problem notFound */
export async function recentFigures(context: Context, deviceId: string): Promise<RecentFigures> {
  const device = await getDevice(context, deviceId);
  return context.server.readings.recentFiguresOf(device);
}

/** Null unless connected. */
export function channelsNow(context: Context, device: Device): number[] | null {
  const channels = channelsSinceStart(context, device);
  return channels.length > 0 && getLiveState(context, device).connection.state === "connected" ? channels : null;
}

/**
 * Empty before the first reading and for types without channels.
 * @throws Problem notFound
 */
export async function channelReading(context: Context, deviceId: string): Promise<number[]> {
  const device = await getDevice(context, deviceId);
  if (deviceKind(device).channels.length === 0) return [];
  return [...((await newestFrame(context, device))?.counts ?? [])];
}

/** Without readings stored before the server's start. */
export const channelsSinceStart = ({ server }: Context, device: Device): number[] =>
  deviceKind(device).channels.length === 0 ? [] : [...(server.readings.newestFrames.get(device.id).get("main")?.counts ?? [])];
