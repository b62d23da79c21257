import { z } from "zod";
import { PUBLIC_PUSH_SERVICES } from "~/domain/push/services";
import { PASSWORD_MIN } from "~/domain/user";

/** An empty variable counts as unset. */
const unsetWhenEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess((value) => (value === "" ? undefined : value), schema);

const webAddress = z.url({ protocol: /^https?$/ });

/** 32 bytes each, separated by commas. */
const keyList = unsetWhenEmpty(
  z
    .string()
    .transform((keys) => keys.split(","))
    .pipe(z.array(z.base64().length(44, "must be 32 random bytes in base64")))
    .default([]),
);

/** Separated by commas. */
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
  /** Default: the embedded database in DATA_DIR. */
  MONGODB_URI: unsetWhenEmpty(z.string().optional()),
  /** Joins processes that share one MONGODB_URI (docs/several-servers.md). */
  REDIS_URL: unsetWhenEmpty(
    z
      .url({ protocol: /^rediss?$/ })
      .max(2000)
      .optional(),
  ),
  /** Slower database commands are logged. */
  SLOW_QUERY_MS: unsetWhenEmpty(z.coerce.number().min(0).default(200)),
  DATA_DIR: unsetWhenEmpty(z.string().default("./data")),
  /** Planned backups and those before an upgrade; default: `backups` in DATA_DIR. */
  ISOBAR_BACKUP_DIR: unsetWhenEmpty(z.string().optional()),
  /** app/data/encryption/encryption.server.ts; newest first; default: a key file in DATA_DIR. */
  ISOBAR_SECRET_KEY: keyList,
  /** app/data/encryption/chunk-encryption.server.ts; newest first; unset: not encrypted. */
  ISOBAR_DATA_KEY: keyList,
  /** External; https makes cookies Secure. */
  PUBLIC_ORIGIN: unsetWhenEmpty(webAddress.transform((address) => new URL(address).origin).optional()),
  /** Express `trust proxy`. */
  TRUSTED_PROXIES: unsetWhenEmpty(z.string().default("loopback")),
  MARKETING_SITE_URL: unsetWhenEmpty(webAddress.optional()),
  /** All but mats and pages; `off` for drills. */
  ISOBAR_OUTGOING: unsetWhenEmpty(z.enum(["on", "off"]).default("on")),
  /** Demo company in an empty database. */
  ISOBAR_DEMO: unsetWhenEmpty(z.enum(["on", "off"]).default("on")),
  /** Default: generated and printed. */
  DEMO_PASSWORD: unsetWhenEmpty(z.string().min(PASSWORD_MIN).optional()),
  /** app/domain/push/services.ts; `off` for none. */
  PUSH_SERVICES: unsetWhenEmpty(
    z
      .string()
      .regex(/^[a-z0-9.*:, -]+$/i)
      .default(PUBLIC_PUSH_SERVICES),
  ),
  /** OpenID providers in the clinic's network; others must be public. */
  OPENID_PRIVATE_HOSTS: hostList,
  /** In the clinic's network. */
  WEBHOOK_PRIVATE_HOSTS: hostList,
  /** Broker for mats (docs/mqtt.md), `mqtts://isobar:password@broker.clinic.example`. */
  MQTT_URL: unsetWhenEmpty(z.url({ protocol: /^(mqtts?|wss?)$/ }).optional()),
  /** For one-time links, by nodemailer: `smtps://user:password@mail.clinic.example`. */
  SMTP_URL: unsetWhenEmpty(z.url({ protocol: /^smtps?$/ }).optional()),
  /** An address, or `Isobar <isobar@clinic.example>`. */
  MAIL_FROM: unsetWhenEmpty(z.string().includes("@").optional()),
  /** Maximum inactivity of a session (specification §9: 15 minutes). */
  SESSION_IDLE_MS: unsetWhenEmpty(z.coerce.number().int().min(1000).default(900_000)),
  /** Until deleted analyses are purged. */
  DELETED_ANALYSES_DAYS: unsetWhenEmpty(z.coerce.number().min(0).max(3650).default(30)),
  /** Opens `/metrics`; unset: this machine only. */
  METRICS_TOKEN: unsetWhenEmpty(z.string().min(16).max(500).regex(/^\S+$/).optional()),
  PASSWORD_MIN_LENGTH: unsetWhenEmpty(z.coerce.number().int().min(PASSWORD_MIN).max(64).default(PASSWORD_MIN)),
});

/** A link from the request's address could be forged. */
const environmentRules = environmentSchema.refine(({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }) => !SMTP_URL || (MAIL_FROM && PUBLIC_ORIGIN), {
  message: "SMTP_URL needs MAIL_FROM and PUBLIC_ORIGIN",
  path: ["SMTP_URL"],
});
export type Environment = z.infer<typeof environmentSchema>;

/** Names variables without values: some are secrets. */
export class EnvironmentWrong extends Error {}

/** @throws EnvironmentWrong */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const read = environmentRules.safeParse(variables);
  if (read.success) return read.data;
  const wrong = new Map(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const sentences = [...wrong].map(([name, message]) => `The setting ${name} is wrong: ${message}.`);
  throw new EnvironmentWrong([...sentences, "docs/configuration.md has the values of each."].join("\n"));
}

/** Exits with an error. */
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

/** Without settings, for untrusted input. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, TMPDIR, NODE_ENV } = process.env;
  return { PATH, HOME, TZ, TMPDIR, NODE_ENV };
}
