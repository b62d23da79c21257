import { pino, type Logger } from "pino";
import { env } from "~/env.server";

export type { Logger };

/** Text lines for a developer; otherwise JSON lines. */
const readable = env.NODE_ENV !== "production" && process.stdout.isTTY;

/** Buffer while the log cannot be written, such as on a full disk; further lines are lost. */
const WAITING_BYTES = 1024 ** 2;

/** An unhandled error of standard output would end the process. */
const openOutput = () => pino.destination({ dest: 1, maxLength: WAITING_BYTES }).on("error", () => undefined);

/** On globalThis: a development restart runs this module again, and each transport has a thread. */
const holder: typeof globalThis & { isobarReadableLog?: ReturnType<typeof openReadable> } = globalThis;
const openReadable = () =>
  pino.transport<Record<string, unknown>>({
    target: "pino-pretty",
    options: { translateTime: "SYS:HH:MM:ss.l", ignore: "pid,hostname", singleLine: true },
  });

/** Cookies, passwords and tokens are never written. */
export const log: Logger = pino(
  {
    level: env.LOG_LEVEL,
    redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]', "password", "token"],
  },
  readable ? (holder.isobarReadableLog ??= openReadable()) : openOutput(),
);
