import type { RecentFigures } from "~/domain/analysis/recent-figures";
import type { Context } from "~/domain/context";
import { kindOf, type Device } from "~/domain/device/device";
import type { LastRefusal } from "~/domain/device/refused-frames";
import { decodeFrame } from "~/domain/frame/codec";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { reporterOf } from "~/live/ingest/signed-in-mat";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { getDevice, lastFrameOf } from "./devices.server";
import { runningServer } from "./running.server";

/** What a page or a card shows of a device at load: the same that its socket will push. */
export const liveStateOf = (device: Device): DeviceLiveState => runningServer().stateOf(device);

/** What of a device was refused last, also once it is accepted again; null where nothing was. */
export const lastRefusalOf = (device: Device): LastRefusal | null => runningServer().lastRefusalOf(device);

/** The newest frame of a part of a device, its first by default: from memory, or what was kept of it before the server started. */
export async function newestFrame(
  context: Context,
  device: Device,
  part: FramePart = kindOf(device).parts[0] ?? "main",
): Promise<Frame | null> {
  const inMemory = runningServer().newestFrames.of(device.id).get(part);
  if (inMemory) return inMemory;
  const kept = await lastFrameOf(context, reporterOf(device, part));
  return kept && decodeFrame(kept);
}

/** The figures of a device's last minutes, so that its charts do not begin empty. @throws Problem notFound */
export async function recentFigures(context: Context, deviceId: string): Promise<RecentFigures> {
  const device = await getDevice(context, deviceId);
  return runningServer().recentFiguresOf(device);
}

/** What the channels of a connected device read right now; null for any other device. */
export function channelsNow(device: Device): number[] | null {
  const channels = channelsSinceStart(device);
  return channels.length > 0 && liveStateOf(device).connection.state === "connected" ? channels : null;
}

/** What the channels of a device last read: empty before the first reading and for kinds without channels. @throws Problem notFound */
export async function channelReading(context: Context, deviceId: string): Promise<number[]> {
  const device = await getDevice(context, deviceId);
  if (kindOf(device).channels.length === 0) return [];
  return [...((await newestFrame(context, device))?.counts ?? [])];
}

/** The same of a device at hand, without what was kept from before the server started. */
export const channelsSinceStart = (device: Device): number[] =>
  kindOf(device).channels.length === 0 ? [] : [...(runningServer().newestFrames.of(device.id).get("main")?.counts ?? [])];
