import type { Captures } from "~/capture/capture.server";
import type { Cluster } from "~/cluster/cluster.server";
import type { LiveServer } from "~/live/live-server.server";
import type { PushSender } from "~/notifications/push-sender.server";
import type { Uploads } from "./imports/uploads.server";

/** Live frames, captures and notifications of this process, as services use them. Composed in server/. */
export interface RunningServer extends LiveServer {
  captures: Captures;
  /** The other server processes. */
  cluster: Pick<Cluster, "state" | "onState" | "peers" | "isEldest">;
  pushSender: PushSender;
  /** Files that wait for being imported. */
  uploads: Uploads;
}

/** On globalThis, because a reload in development runs this module again while the sockets stay. */
const holder: typeof globalThis & { isobarServer?: RunningServer } = globalThis;

export function setRunningServer(server: RunningServer): void {
  holder.isobarServer = server;
}

/** Null before the server has attached its sockets: while the demo is seeded, in commands. */
export const startedServer = (): RunningServer | null => holder.isobarServer ?? null;

/** @throws Error before the server has attached its sockets */
export function runningServer(): RunningServer {
  if (!holder.isobarServer) throw new Error("The server has not been started");
  return holder.isobarServer;
}
