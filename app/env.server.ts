import { z } from "zod";
import { PUBLIC_PUSH_SERVICES } from "~/domain/push/services";
import { PASSWORD_MIN } from "~/domain/user";

/** A variable that is set to nothing counts as not set. */
const unsetWhenEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === "" ? undefined : value), schema);

const webAddress = z.url({ protocol: /^https?$/ });

/** Keys of 32 bytes, separated by commas. */
const keyList = unsetWhenEmpty(
  z
    .string()
    .transform((keys) => keys.split(","))
    .pipe(z.array(z.base64().length(44, "must be 32 random bytes in base64")))
    .default([]),
);

/** Hosts, separated by commas. */
const hostList = unsetWhenEmpty(
  z
    .string()
    .regex(/^[a-z0-9.:[\], -]+$/i)
    .default(""),
).transform((hosts) => hosts.split(",").flatMap((host) => host.trim().toLowerCase() || []));

const environmentSchema = z.object({
  NODE_ENV: unsetWhenEmpty(z.enum(["development", "production", "test"]).default("development")),
  LOG_LEVEL: unsetWhenEmpty(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info")),
  PORT: unsetWhenEmpty(z.coerce.number().int().min(0).max(65_535).default(3000)),
  /** Address of a MongoDB; unset, the embedded database in DATA_DIR serves. */
  MONGODB_URI: unsetWhenEmpty(z.string().optional()),
  /** A Redis through which several server processes act as one (docs/several-servers.md); all of them need the same MONGODB_URI. */
  REDIS_URL: unsetWhenEmpty(
    z
      .url({ protocol: /^rediss?$/ })
      .max(2000)
      .optional(),
  ),
  /** A command of the database that takes longer is named in the log. */
  SLOW_QUERY_MS: unsetWhenEmpty(z.coerce.number().min(0).default(200)),
  DATA_DIR: unsetWhenEmpty(z.string().default("./data")),
  /** Planned backups and those before an upgrade; `backups` in DATA_DIR without it. */
  ISOBAR_BACKUP_DIR: unsetWhenEmpty(z.string().optional()),
  /** Keys of what is stored encrypted (app/data/encryption/encryption.server.ts), the newest first; unset, a key file in DATA_DIR serves. */
  ISOBAR_SECRET_KEY: keyList,
  /** Keys of recordings (app/data/encryption/chunk-encryption.server.ts), the newest first; unset, recordings are not encrypted. */
  ISOBAR_DATA_KEY: keyList,
  /** Where people reach the server from outside, such as `https://mats.example`; makes cookies Secure when it is https. */
  PUBLIC_ORIGIN: unsetWhenEmpty(webAddress.transform((address) => new URL(address).origin).optional()),
  /** Proxies whose X-Forwarded-For and X-Forwarded-Proto are believed (Express `trust proxy`). */
  TRUSTED_PROXIES: unsetWhenEmpty(z.string().default("loopback")),
  MARKETING_SITE_URL: unsetWhenEmpty(webAddress.optional()),
  /** Whether the server sends webhooks, notifications, mail and MQTT; `off` for drills. */
  ISOBAR_OUTGOING: unsetWhenEmpty(z.enum(["on", "off"]).default("on")),
  /** Whether an empty database is filled with the demo company. */
  ISOBAR_DEMO: unsetWhenEmpty(z.enum(["on", "off"]).default("on")),
  /** Password of the demo accounts; unset, one is made up and printed. */
  DEMO_PASSWORD: unsetWhenEmpty(z.string().min(PASSWORD_MIN).optional()),
  /** Hosts of push services that may be called (app/domain/push/services.ts); `off` for none. */
  PUSH_SERVICES: unsetWhenEmpty(
    z
      .string()
      .regex(/^[a-z0-9.*:, -]+$/i)
      .default(PUBLIC_PUSH_SERVICES),
  ),
  /** Hosts of sign-in services inside the clinic's own network that may be asked; all others have to be public. */
  OPENID_PRIVATE_HOSTS: hostList,
  /** The same for the endpoints of webhooks (docs/webhooks.md). */
  WEBHOOK_PRIVATE_HOSTS: hostList,
  /** A broker that mats may publish to (docs/mqtt.md), such as `mqtts://isobar:password@broker.clinic.example`; unset, there is none. */
  MQTT_URL: unsetWhenEmpty(z.url({ protocol: /^(mqtts?|wss?)$/ }).optional()),
  /** A mail server for one-time links, as nodemailer reads it: `smtps://user:password@mail.clinic.example`; unset, no mail is sent. */
  SMTP_URL: unsetWhenEmpty(z.url({ protocol: /^smtps?$/ }).optional()),
  /** The sender of mails: an address, or `Isobar <isobar@clinic.example>`. */
  MAIL_FROM: unsetWhenEmpty(z.string().includes("@").optional()),
  /** Without activity for so long a session ends (specification §9: 15 minutes). */
  SESSION_IDLE_MS: unsetWhenEmpty(z.coerce.number().int().min(1000).default(900_000)),
  /** How long deleted analyses are kept before they are purged. */
  DELETED_ANALYSES_DAYS: unsetWhenEmpty(z.coerce.number().min(0).max(3650).default(30)),
  /** Who shows it as a bearer token reads `/metrics`; unset, they are for this machine alone. */
  METRICS_TOKEN: unsetWhenEmpty(z.string().min(16).max(500).regex(/^\S+$/).optional()),
  PASSWORD_MIN_LENGTH: unsetWhenEmpty(z.coerce.number().int().min(PASSWORD_MIN).max(64).default(PASSWORD_MIN)),
});

/** Mail needs a sender and the server's own address: a link built from the request's address could be forged. */
const environmentRules = environmentSchema.refine(({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }) => !SMTP_URL || (MAIL_FROM && PUBLIC_ORIGIN), {
  message: "SMTP_URL needs MAIL_FROM and PUBLIC_ORIGIN",
  path: ["SMTP_URL"],
});
export type Environment = z.infer<typeof environmentSchema>;

/** The message has a sentence for each variable that is wrong, and no value: some are secrets. */
export class EnvironmentWrong extends Error {}

/** The settings of the process. @throws EnvironmentWrong */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const read = environmentRules.safeParse(variables);
  if (read.success) return read.data;
  const wrong = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const sentences = [...wrong].map(([name, message]) => `The setting ${name} is wrong: ${message}.`);
  throw new EnvironmentWrong([...sentences, "docs/configuration.md has the values of each."].join("\n"));
}

/** No part of the product works without settings: the error is printed without a stack and the process exits. */
function environmentOfProcess(): Environment {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentWrong)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

export const env = environmentOfProcess();

/** The environment of a process that reads untrusted input: none of the settings, as some are secrets. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, TMPDIR, NODE_ENV } = process.env;
  return { PATH, HOME, TZ, TMPDIR, NODE_ENV };
}
