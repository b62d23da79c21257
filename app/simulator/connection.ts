import type { z } from "zod";
import type { Clock } from "~/domain/clock";
import type { ServerToDevice } from "~/live/wire/protocol";
import type { jsonFrameSchema } from "~/live/wire/requests";

export interface ServerAddress {
  url: string;
  serial: string;
  password: string;
  /** JSON form, for mats without binary frames. */
  json?: boolean;
}

export interface ConnectionOptions extends ServerAddress {
  clock: Clock;
  random: () => number;
  /** No answer; the mat retries. */
  onUnreachable: (message: string) => void;
  /** Temporarily unavailable; the mat retries. */
  onDelayed: (code: string) => void;
  /** Refused permanently. */
  onRefused: (code: string) => void;
  on: Omit<ServerToDevice, "serverStopping">;
  /** Lost until the next welcome. */
  onLost: () => void;
}

/** Reconnects until the server refuses its credentials. */
export interface MatConnection {
  sendFrame: (bytes: Uint8Array) => void;
  sendJson: (frame: z.input<typeof jsonFrameSchema>) => void;
  open: () => void;
  /** Disconnects for good. */
  close: () => void;
}
