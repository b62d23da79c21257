import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import { FRAME_PROTOCOL, INGEST_NAMESPACE } from "~/live/wire/handshake";
import { Decoder, Encoder } from "~/live/wire/parser";
import type { DeviceToServer, ServerToDevice } from "~/live/wire/protocol";
import { returnPauseMs } from "~/live/wire/return-pause";
import type { ConnectionOptions, MatConnection } from "./connection";
import { createReturning, isTemporary } from "./returning";

/** Socket.IO's own retries: early and even, so all mats are back within two seconds of a restart. */
const RECONNECTION = { reconnectionDelay: 250, reconnectionDelayMax: 2000, randomizationFactor: 0.5 };

const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

/** A mat's connection to `/ingest`. */
export function connectBySocket(options: ConnectionOptions): MatConnection {
  const { clock, random, on, onLost, onUnreachable, onDelayed, onRefused } = options;
  const returning = createReturning({ clock, random });
  const socket = createSocket(options, returning.yields);
  let cancelRetry = (): void => {};
  let closed = false;

  const retry = (): void => {
    cancelRetry = clock.setTimer(() => socket.connect(), returning.pauseMs());
  };

  socket.on("welcome", (welcome) => {
    returning.welcomed();
    on.welcome(welcome);
  });
  socket.on("startStreaming", on.startStreaming);
  socket.on("startAnalysis", on.startAnalysis);
  socket.on("frameAck", on.frameAck);
  socket.on("refused", (problem) => {
    if (problem.code === "serialInUse") {
      returning.giveWay();
      onDelayed(problem.code);
    }
    on.refused(problem);
  });
  socket.on("connect_error", (error) => {
    if (socket.active) return onUnreachable(error.message);
    const refusal = refusalSchema.safeParse(error);
    const code = refusal.success ? refusal.data.data.code : error.message;
    if (!isTemporary(code)) return onRefused(code);
    if (code === "serialInUse") returning.giveWay();
    retry();
    onDelayed(code);
  });
  socket.on("serverStopping", () => {
    socket.disconnect();
    cancelRetry = clock.setTimer(() => socket.connect(), returnPauseMs(random));
  });
  socket.on("disconnect", (reason) => {
    // Socket.IO does not reconnect after a server's disconnect.
    if (reason === "io server disconnect" && !closed) retry();
    onLost();
  });

  return {
    sendFrame: (bytes) => void socket.emit("frame", bytes),
    sendJson: (frame) => void socket.emit("jsonFrame", frame),
    open: () => void socket.connect(),
    close() {
      closed = true;
      cancelRetry();
      socket.disconnect();
    },
  };
}

function createSocket(
  { url, serial, password, json = false }: ConnectionOptions,
  yields: () => boolean,
): Socket<ServerToDevice, DeviceToServer> {
  const credentials = json ? { serial, password } : { serial, password, proto: FRAME_PROTOCOL };
  return io(new URL(INGEST_NAMESPACE, url).href, {
    auth: (answer) => answer({ ...credentials, yields: yields() }),
    transports: ["websocket"],
    autoConnect: false,
    forceNew: true,
    ...RECONNECTION,
    ...(json ? {} : { parser: { Encoder, Decoder } }),
  });
}
