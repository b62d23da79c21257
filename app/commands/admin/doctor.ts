import { access, constants, stat } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { join, resolve } from "node:path";
import { createClient } from "@redis/client";
import mongoose from "mongoose";
import { connectAsync } from "mqtt";
import { createTransport } from "nodemailer";
import { pendingMigrations } from "~/data/backup/backup-before-upgrade.server";
import { backupFolder } from "~/data/backup/backup-folder.server";
import { connectOrJoin } from "~/data/connect.server";
import { diskUsedPercent, NEARLY_FULL_PERCENT } from "~/data/disk-used.server";
import { DATABASE_FILE } from "~/data/restore-backup.server";
import type { Environment } from "~/env.server";
import { SECRET_KEY_FILE } from "~/keys/secret-keys.server";
import { exists } from "./where";

/** A warning lets the server work; `wrong` stops it or a part. */
export interface Finding {
  state: "ok" | "warning" | "wrong";
  says: string;
}
export type NamedFinding = Finding & { check: string };

const ok = (says: string): Finding => ({ state: "ok", says });
const warning = (says: string): Finding => ({ state: "warning", says });
const wrong = (says: string): Finding => ({ state: "wrong", says });
const reasonOf = (error: unknown): string => (error instanceof Error && error.message !== "" ? error.message : String(error));

const ANSWER_WITHIN_MS = 5000;
/** Codes allow 30 s; sessions and webhook signatures also depend on the clock. */
const CLOCK_OFF_MS = 30_000;

/** Null if the setup lacks this part; a throw counts as wrong. */
type Check = (settings: Environment) => Promise<Finding | null>;

const node: Check = () =>
  Promise.resolve(
    process.version.startsWith("v20.")
      ? warning(`Node ${process.version} gets no more security updates. Install Node 24.`)
      : ok(`Node ${process.version}`),
  );

const dataFolder: Check = async ({ DATA_DIR }) => {
  const folder = resolve(DATA_DIR);
  const found = await stat(folder).catch(() => null);
  if (found === null) return warning(`${folder} does not exist. The first start makes it.`);
  const writable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!writable) return wrong(`${folder} cannot be written by this user. Make it the server's own, or name another in DATA_DIR.`);
  // Not on Windows.
  if (process.platform !== "win32" && (found.mode & 0o077) !== 0)
    return warning(`${folder} is open to other users. Run: chmod 700 ${folder}`);
  return ok(folder);
};

const disk: Check = async ({ DATA_DIR }) => {
  const used = await diskUsedPercent(resolve(DATA_DIR)).catch(() => null);
  if (used === null) return null;
  return used >= NEARLY_FULL_PERCENT
    ? wrong(`The disk of DATA_DIR is ${used} % full. Free some space or add a disk.`)
    : ok(`${used} % full`);
};

const secretKey: Check = async ({ DATA_DIR, ISOBAR_SECRET_KEY, MONGODB_URI, REDIS_URL }) => {
  if (ISOBAR_SECRET_KEY.length > 0) return ok("from ISOBAR_SECRET_KEY");
  if (MONGODB_URI && REDIS_URL) return wrong("Several servers need the same key. Set ISOBAR_SECRET_KEY for all of them.");
  const file = join(resolve(DATA_DIR), SECRET_KEY_FILE);
  const found = await stat(file).catch(() => null);
  return found === null
    ? warning("There is no key yet. The server makes one when it first needs it.")
    : ok(`${file}. Keep a copy apart from backups.`);
};

const recordings: Check = ({ ISOBAR_DATA_KEY }) =>
  Promise.resolve(
    ISOBAR_DATA_KEY.length > 0
      ? ok("encrypted")
      : warning("Recordings and backups are stored unencrypted. Set ISOBAR_DATA_KEY, or encrypt the disk."),
  );

const database: Check = async ({ MONGODB_URI, DATA_DIR }) => {
  // Connecting would create it.
  if (!MONGODB_URI && !(await exists(join(resolve(DATA_DIR), DATABASE_FILE))))
    return warning("There is no database yet. The first start makes it.");
  const connection = await connectOrJoin({ uri: MONGODB_URI, dataDir: DATA_DIR, upgrade: false });
  try {
    const health = await connection.health();
    if (health !== "ok")
      return wrong(health === "readOnly" ? "The database cannot be written: its disk is full." : "The database does not answer.");
    const kind = connection.kind === "mongodb" ? "MongoDB" : "embedded";
    const migrations = await pendingMigrations(mongoose.connection);
    if (migrations.length === 0) return ok(kind);
    const first = connection.kind === "mongodb" ? "Back it up with mongodump first" : `A backup in ${backupFolder(DATA_DIR)} comes first`;
    return warning(`${kind}, of an earlier version. The next start upgrades it: ${migrations.join(", ")}. ${first}.`);
  } finally {
    await connection.close();
  }
};

/** Status and headers, also of a protocol upgrade. */
const ask = (address: URL, headers: Record<string, string> = {}): Promise<{ status: number; date: string | undefined }> =>
  new Promise((answered, failed) => {
    const send = address.protocol === "https:" ? httpsRequest : httpRequest;
    const request = send(address, { headers, timeout: ANSWER_WITHIN_MS });
    request.once("response", ({ statusCode = 0, headers: { date } }) => {
      request.destroy();
      answered({ status: statusCode, date });
    });
    request.once("upgrade", ({ headers: { date } }, socket) => {
      socket.destroy();
      answered({ status: 101, date });
    });
    request.once("timeout", () => request.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS / 1000} s`)));
    request.once("error", failed);
    request.end();
  });

const address: Check = async ({ PUBLIC_ORIGIN }) => {
  if (PUBLIC_ORIGIN === undefined)
    return warning("PUBLIC_ORIGIN is not set. Set it to the address that people open, such as https://mats.clinic.example.");
  const { status } = await ask(new URL("/healthz", PUBLIC_ORIGIN));
  if (status !== 200) return wrong(`${PUBLIC_ORIGIN} answers ${status} instead of this server. Check the proxy's target.`);
  return new URL(PUBLIC_ORIGIN).protocol === "https:"
    ? ok(PUBLIC_ORIGIN)
    : warning(`${PUBLIC_ORIGIN} is not encrypted. Put a proxy with TLS before the server.`);
};

const webSockets: Check = async ({ PUBLIC_ORIGIN }) => {
  if (PUBLIC_ORIGIN === undefined) return null;
  const { status } = await ask(new URL("/socket.io/?EIO=4&transport=websocket", PUBLIC_ORIGIN), {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": Buffer.from("isobar doctor 16").toString("base64"),
  });
  return status === 101
    ? ok("the proxy passes them on")
    : wrong(`The proxy answers ${status}. Let it pass WebSockets on, or no mat and no live map connects.`);
};

const clock: Check = async ({ PUBLIC_ORIGIN }) => {
  if (PUBLIC_ORIGIN === undefined) return null;
  const { date } = await ask(new URL("/healthz", PUBLIC_ORIGIN));
  if (date === undefined) return null;
  const offMs = Math.abs(Date.now() - Date.parse(date));
  if (Number.isNaN(offMs)) return null;
  return offMs > CLOCK_OFF_MS
    ? wrong(`The clocks of this machine and of ${PUBLIC_ORIGIN} differ by ${Math.round(offMs / 1000)} s. Let a time server keep both.`)
    : ok("the same as that of the public address");
};

const mail: Check = async ({ SMTP_URL }) => {
  if (SMTP_URL === undefined) return warning("SMTP_URL is not set. Administrators hand over links for forgotten passwords.");
  const waits = { connectionTimeout: ANSWER_WITHIN_MS, greetingTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS };
  const transport = createTransport({ url: SMTP_URL, ...waits });
  await transport.verify().finally(() => transport.close());
  return ok(`${new URL(SMTP_URL).host} accepts mail`);
};

const broker: Check = async ({ MQTT_URL }) => {
  if (MQTT_URL === undefined) return null;
  const client = await connectAsync(MQTT_URL, { protocolVersion: 5, reconnectPeriod: 0, connectTimeout: ANSWER_WITHIN_MS });
  await client.endAsync();
  return ok(new URL(MQTT_URL).host);
};

const redis: Check = async ({ REDIS_URL }) => {
  if (REDIS_URL === undefined) return null;
  const client = createClient({ url: REDIS_URL, socket: { connectTimeout: ANSWER_WITHIN_MS, reconnectStrategy: false } });
  // The promise reports it.
  client.on("error", () => undefined);
  await client.connect();
  await client.ping();
  client.destroy();
  return ok(new URL(REDIS_URL).host);
};

/** By printed name. */
const CHECKS: Readonly<Record<string, Check>> = {
  Node: node,
  "Data folder": dataFolder,
  Disk: disk,
  Database: database,
  "Secret key": secretKey,
  Recordings: recordings,
  Address: address,
  WebSockets: webSockets,
  Clock: clock,
  Mail: mail,
  "MQTT broker": broker,
  Redis: redis,
};

/** Read-only; one after another. */
export async function examine(settings: Environment): Promise<NamedFinding[]> {
  const findings: NamedFinding[] = [];
  for (const [check, find] of Object.entries(CHECKS)) {
    const found = await find(settings).catch((error: unknown) => wrong(reasonOf(error)));
    if (found !== null) findings.push({ check, ...found });
  }
  return findings;
}

const longestName = Math.max(...Object.keys(CHECKS).map((name) => name.length));

export const findingsInWords = (findings: readonly NamedFinding[]): string =>
  findings.map(({ state, check, says }) => `${state.padEnd(8)}${check.padEnd(longestName + 2)}${says}\n`).join("");
