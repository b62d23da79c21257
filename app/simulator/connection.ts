import type { z } from "zod";
import type { Clock } from "~/domain/clock";
import type { jsonFrameSchema, ServerToDevice } from "~/live/wire/protocol";

export interface ServerAddress {
  /** The server's address, such as http://localhost:3000, or that of a broker, such as mqtt://localhost. */
  url: string;
  serial: string;
  password: string;
  /** Sends the JSON form, as a mat without binary frames does. */
  json?: boolean;
}

export interface ConnectionOptions extends ServerAddress {
  clock: Clock;
  /** 0 to 1, for the jitter of reconnects. */
  random: () => number;
  /** Nothing answers at the address; the mat retries. */
  onUnreachable: (message: string) => void;
  /** The server is temporarily unable to answer; the mat retries. */
  onDelayed: (code: string) => void;
  /** The server refuses this mat for good. */
  onRefused: (code: string) => void;
  /** What the server sends to a mat that is connected. */
  on: Omit<ServerToDevice, "serverStopping">;
  /** The connection is lost, until the next welcome. */
  onLost: () => void;
}

/** A mat's connection, which comes back by itself until the server refuses its credentials. */
export interface MatConnection {
  sendFrame: (bytes: Uint8Array) => void;
  sendJson: (frame: z.input<typeof jsonFrameSchema>) => void;
  open: () => void;
  /** Disconnects for good. */
  close: () => void;
}
