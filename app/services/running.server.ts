import type { Captures } from "~/capture/capture.server";
import type { Cluster } from "~/cluster/cluster.server";
import type { LiveServer } from "~/live/live-server.server";
import type { PushSender } from "~/notifications/push-sender.server";
import type { Uploads } from "./imports/uploads.server";

/** Live state of this process, composed in server/. */
export interface RunningServer extends LiveServer {
  captures: Captures;
  cluster: Pick<Cluster, "state" | "onState" | "peers" | "isEldest">;
  pushSender: PushSender;
  uploads: Uploads;
}

/** On globalThis, since a development reload reevaluates this module while sockets stay. */
const holder: typeof globalThis & { isobarServer?: RunningServer } = globalThis;

export function setRunningServer(server: RunningServer): void {
  holder.isobarServer = server;
}

/** Null before sockets are attached: in seeding and commands. */
export const startedServer = (): RunningServer | null => holder.isobarServer ?? null;

/** @throws Error before sockets are attached */
export function runningServer(): RunningServer {
  if (!holder.isobarServer) throw new Error("The server has not been started");
  return holder.isobarServer;
}
