import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import type { ProblemCode } from "~/domain/problem";
import { Decoder, Encoder } from "~/live/wire/parser";
import { FRAME_PROTOCOL, INGEST_NAMESPACE, type DeviceToServer, type ServerToDevice } from "~/live/wire/protocol";
import { returnPauseMs } from "~/live/wire/return-pause";

export interface ServerAddress {
  /** The server's address, such as http://localhost:3000. */
  url: string;
  serial: string;
  password: string;
  /** Sends the JSON form through the stock protocol, as a mat without binary frames does. */
  json?: boolean;
}

interface ConnectionOptions extends ServerAddress {
  clock: Clock;
  /** 0 to 1, for the jitter of reconnects. */
  random: () => number;
  /** Nothing answers at the address; the mat retries. */
  onUnreachable: (message: string) => void;
  /** The server is temporarily unable to answer; the mat retries. */
  onDelayed: (code: string) => void;
  /** The server refuses this mat for good. */
  onRefused: (code: string) => void;
}

export interface MatConnection {
  socket: Socket<ServerToDevice, DeviceToServer>;
  open: () => void;
  /** Disconnects for good. */
  close: () => void;
}

/** Socket.IO's own attempts after a lost connection: soon and evenly, so that a server that restarts has all mats back within two seconds. */
const RECONNECTION = { reconnectionDelay: 250, reconnectionDelayMax: 2000, randomizationFactor: 0.5 };
/** Pauses after an answer that Socket.IO takes for final. */
const RETRY = { firstMs: 500, longestMs: 10_000 };
/** Pauses while another sender uses the serial number: it may be there for weeks. */
const RETRY_IN_USE = { firstMs: 5000, longestMs: 60_000 };
/** Refusals that are not the mat's fault. */
const TEMPORARY: readonly string[] = ["unavailable", "tooManyAttempts", "serverBusy", "serialInUse"] satisfies ProblemCode[];

const refusalSchema = z.object({ data: z.object({ code: z.string() }) });

/** A mat's connection to `/ingest`, which reconnects by itself until the server refuses its credentials. */
export function createConnection(options: ConnectionOptions): MatConnection {
  const { clock, random, onUnreachable, onDelayed, onRefused } = options;
  /** Another sender has taken the mat's place; it must not be driven out in turn (docs/decisions/024-one-serial-number-two-senders.md). */
  let yields = false;
  const socket = createSocket(options, () => yields);
  const backoff = createBackoff({ clock, random, ...RETRY });
  const backoffInUse = createBackoff({ clock, random, ...RETRY_IN_USE });
  let attempt = 0;
  let cancelRetry = (): void => {};
  let closed = false;

  const retry = (): void => {
    cancelRetry = clock.setTimer(() => socket.connect(), (yields ? backoffInUse : backoff).delayMs(attempt++));
  };

  const giveWay = (): void => {
    if (!yields) attempt = 0;
    yields = true;
  };

  socket.on("welcome", () => {
    attempt = 0;
    yields = false;
  });
  socket.on("refused", ({ code }) => {
    if (code !== "serialInUse") return;
    giveWay();
    onDelayed(code);
  });
  socket.on("connect_error", (error) => {
    if (socket.active) return onUnreachable(error.message);
    const refusal = refusalSchema.safeParse(error);
    const code = refusal.success ? refusal.data.data.code : error.message;
    if (!TEMPORARY.includes(code)) return onRefused(code);
    if (code === "serialInUse") giveWay();
    retry();
    onDelayed(code);
  });
  socket.on("serverStopping", () => {
    socket.disconnect();
    cancelRetry = clock.setTimer(() => socket.connect(), returnPauseMs(random));
  });
  socket.on("disconnect", (reason) => {
    // Socket.IO does not reconnect after the server disconnects a client.
    if (reason === "io server disconnect" && !closed) retry();
  });

  return {
    socket,
    open: () => void socket.connect(),
    close() {
      closed = true;
      cancelRetry();
      socket.disconnect();
    },
  };
}

function createSocket({ url, serial, password, json = false }: ServerAddress, yields: () => boolean): MatConnection["socket"] {
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
