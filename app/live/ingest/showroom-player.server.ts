import type { Logger } from "pino";
import type { Clock } from "~/domain/clock";
import { getGeometry, type Device } from "~/domain/device/device";
import { encodeFrame } from "~/domain/frame/codec";
import type { MatEndpoint } from "./endpoint.server";

export const SHOWROOM_HZ = 2;
/** Time per map (specification §3: interval 5). */
export const SHOWROOM_INTERVAL_MS = 5000;

/** Maps as row-major counts, without hardware. */
export interface ShowroomDevice {
  device: Device;
  maps: readonly Uint16Array[];
}

export interface ShowroomPlayer {
  close: () => void;
}

interface ShowroomPlayerOptions {
  devices: readonly ShowroomDevice[];
  attach: MatEndpoint["attach"];
  isOurs: () => boolean;
  clock: Clock;
  logger: Pick<Logger, "error">;
}

/** Plays maps in a loop until closed. */
export function playShowroom({ devices, attach, isOurs, clock, logger }: ShowroomPlayerOptions): ShowroomPlayer {
  const openedAtMs = clock.now();
  const openedMs = clock.elapsed();
  const playedMs = (): number => clock.elapsed() - openedMs;
  const epoch = Math.floor(openedAtMs / 1000);
  /** Attached on first play. */
  const attached = new Map<ShowroomDevice, ReturnType<typeof attach>>();
  let sequence = 0;
  let cancel = (): void => {};

  const play = (): void => {
    const turn = Math.floor(playedMs() / SHOWROOM_INTERVAL_MS);
    for (const exhibit of isOurs() ? devices : []) {
      const { device, maps } = exhibit;
      const counts = maps[turn % maps.length];
      if (!counts) continue;
      const take = attached.get(exhibit) ?? attach(device);
      attached.set(exhibit, take);
      take(codedMap(device, counts, sequence)).catch((error: unknown) => {
        logger.error({ err: error, deviceId: device.id }, "showroom map not taken");
      });
    }
    sequence++;
    cancel = clock.setTimer(play, 1000 / SHOWROOM_HZ);
  };

  const codedMap = (device: Device, counts: Uint16Array, at: number): Uint8Array => {
    const geometry = getGeometry(device);
    if (!geometry) throw new TypeError(`${device.name} shows no map`);
    const { grid, scale, unit } = geometry;
    return encodeFrame({
      grid,
      counts,
      scale,
      unit,
      part: "main",
      epoch,
      sequence: at,
      deviceTimeMs: openedAtMs + playedMs(),
      serverTimeMs: 0,
      streamKey: 0,
      gapBefore: false,
      clockSynced: false,
      resent: false,
    });
  };

  if (devices.length > 0) play();
  return { close: () => cancel() };
}
