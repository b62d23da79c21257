import type { Captures } from "~/capture/capture.server";
import type { LiveServer } from "~/live/live-server.server";

/** The live room and the captures of this process, as loaders and actions use them. */
export interface RunningServer extends LiveServer {
  captures: Captures;
}

/** On globalThis, because a development reload runs this module again while the sockets stay. */
const holder: typeof globalThis & { isobarLive?: RunningServer } = globalThis;

export function setRunningServer(live: RunningServer): void {
  holder.isobarLive = live;
}

/** @throws Error before the server has attached its sockets */
export function runningServer(): RunningServer {
  if (!holder.isobarLive) throw new Error("The live room has not been started");
  return holder.isobarLive;
}
