import type { Server as HttpServer, IncomingMessage } from "node:http";
import type { Socket as Connection } from "engine.io";
import type { Logger } from "pino";
import { Server, type DefaultEventsMap, type Namespace } from "socket.io";
import type { Clock } from "~/domain/clock";
import { INGEST_NAMESPACE } from "../wire/handshake";
import type { LiveLimits } from "../wire/limits";
import { Encoder } from "../wire/parser";
import type { DeviceToServer, ServerToDevice, ServerToViewer, ViewerToServer } from "../wire/protocol";
import { createAdmission } from "./admission.server";
import { EndpointDecoder } from "./receive-packets.server";

/** Maximum wait for a peer that receives nothing. */
const REPORTED_WITHIN_MS = 1000;

export interface SocketOptions {
  httpServer: HttpServer;
  /** Called only for peers that send an origin. */
  isAllowedOrigin: (origin: string, request: IncomingMessage) => boolean;
  /** Peer address, beyond proxies. */
  addressOf: (request: IncomingMessage) => string;
  clock: Clock;
  limits: LiveLimits;
  logger: Logger;
}

/** `Data` is kept with each socket. */
export interface Sockets<Data> {
  viewers: Namespace<ViewerToServer, ServerToViewer, DefaultEventsMap, Data>;
  mats: Namespace<DeviceToServer, ServerToDevice, DefaultEventsMap, Data>;
  /** Raises the connection's limits. */
  viewerSignedIn: (socket: { conn: Connection }) => void;
  matSignedIn: (socket: { conn: Connection }) => void;
  count: () => number;
  /** Clients reconnect. */
  closePeers: () => Promise<void>;
  close: () => Promise<void>;
}

export function openSockets<Data>({ httpServer, isAllowedOrigin, addressOf, clock, limits, logger }: SocketOptions): Sockets<Data> {
  const admission = createAdmission({ clock, limits, addressOf, logger });
  const io = new Server<ViewerToServer & DeviceToServer, ServerToViewer & ServerToDevice, DefaultEventsMap, Data>(httpServer, {
    parser: { Encoder, Decoder: EndpointDecoder },
    transports: ["websocket"],
    perMessageDeflate: false,
    maxHttpBufferSize: limits.messageBytes,
    pingInterval: limits.pingIntervalMs,
    pingTimeout: limits.pingTimeoutMs,
    connectTimeout: limits.connectTimeoutMs,
    serveClient: false,
    allowRequest: (request, answer) => {
      const { origin } = request.headers;
      if (origin !== undefined && !isAllowedOrigin(origin, request)) answer("foreignOrigin", false);
      else if (!admission.admits(request)) answer("tooManyAttempts", false);
      else answer(null, true);
    },
  });
  io.engine.on("connection", admission.watch);
  const viewers: Sockets<Data>["viewers"] = io.of("/");
  const mats: Sockets<Data>["mats"] = io.of(INGEST_NAMESPACE);

  return {
    viewers,
    mats,
    viewerSignedIn: ({ conn }) => admission.signedIn(conn, limits.shortMessageBytes),
    matSignedIn: ({ conn }) => admission.signedIn(conn, limits.messageBytes),
    count: () => io.engine.clientsCount,
    async closePeers() {
      viewers.emit("serverStopping");
      mats.emit("serverStopping");
      await closeAll([...viewers.sockets.values(), ...mats.sockets.values()].map(({ conn }) => conn));
    },
    async close() {
      admission.stop();
      await io.close();
    },
  };
}

/** Sends what is still queued, then closes; waits for that at most `REPORTED_WITHIN_MS`. */
async function closeAll(connections: readonly Connection[]): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, REPORTED_WITHIN_MS);
    let open = connections.length;
    const onClosed = (): void => {
      if (--open > 0) return;
      clearTimeout(timer);
      resolve();
    };
    for (const connection of connections) {
      connection.once("close", onClosed);
      connection.close();
    }
    if (open === 0) onClosed();
  });
}
