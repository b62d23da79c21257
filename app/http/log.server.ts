import { pino, type Logger } from "pino";
import { env } from "~/env.server";

export type { Logger };

/** Whether a developer reads along: lines of text then, else one JSON object a line. */
const readable = env.NODE_ENV !== "production" && process.stdout.isTTY;

/** Lines wait in memory up to this size while the log cannot be written, such as to a file on a full disk; further ones are lost. */
const WAITING_BYTES = 1024 ** 2;

/** Standard output. Without a listener an error of it would end the process. */
const openOutput = () => pino.destination({ dest: 1, maxLength: WAITING_BYTES }).on("error", () => undefined);

/** On globalThis, because a restart in development runs this module again, and each transport has a thread of its own. */
const holder: typeof globalThis & { isobarReadableLog?: ReturnType<typeof openReadable> } = globalThis;
const openReadable = () =>
  pino.transport<Record<string, unknown>>({
    target: "pino-pretty",
    options: { translateTime: "SYS:HH:MM:ss.l", ignore: "pid,hostname", singleLine: true },
  });

/** The log of the process. Cookies, passwords and tokens are never written. */
export const log: Logger = pino(
  {
    level: env.LOG_LEVEL,
    redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]', "password", "token"],
  },
  readable ? (holder.isobarReadableLog ??= openReadable()) : openOutput(),
);
