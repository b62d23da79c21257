import type { Captures } from "~/capture/capture.server";
import type { LiveRoom } from "~/live/create-live.server";

/** The live room and the captures of this process, as loaders and actions use them. */
export interface Live extends LiveRoom {
  captures: Captures;
}

/** On globalThis, because a development reload runs this module again while the sockets stay. */
const holder: typeof globalThis & { isobarLive?: Live } = globalThis;

export function setLive(live: Live): void {
  holder.isobarLive = live;
}

/** @throws Error before the server has attached its sockets */
export function runningLive(): Live {
  if (!holder.isobarLive) throw new Error("The live room has not been started");
  return holder.isobarLive;
}
