import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { z } from "zod";
import { connectOrJoin } from "~/data/connect.server";
import { FolderInUse } from "~/data/folder-lock.server";
import { seedDemo, type DemoAccounts } from "~/demo/seed.server";
import { simulatorCommand } from "~/domain/device/simulator-command";
import { env } from "~/env.server";

const SEED_HELP = `Fills an empty database with the demo and prints its accounts, as the first start of the server does by itself.

  npm run seed
  npm run seed -- --ward 500

  --ward N   adds N mats of three kinds, to try a large clinic; npm run simulate plays them
  --help     this text
`;
const WARD_MAX = 10_000;

/** Number of additional mats. */
const wardSchema = z.coerce.number().int().min(0).max(WARD_MAX).default(0);

async function seed(wardMats: number): Promise<string> {
  const database = await connectOrJoin({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
  try {
    const demo = await seedDemo({ dataDir: env.DATA_DIR, now: new Date(), random: randomBytes, password: env.DEMO_PASSWORD, wardMats });
    return demo ? inWords(demo) : "The database is not empty; nothing was changed.";
  } finally {
    await database.close();
  }
}

const inWords = ({ accounts, password, ward }: DemoAccounts): string =>
  [
    ...accounts.map(({ email, name, companyName }) => `${email}  ${name}, ${companyName}`),
    `password of all: ${password}`,
    ...(ward?.groups.map(({ serial, kind, count }) => simulatorCommand({ serial, password: ward.password, kind, count })) ?? []),
  ].join("\n");

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

const { values } = parseArgs({ options: { ward: { type: "string" }, help: { type: "boolean", short: "h", default: false } } });
const wardMats = wardSchema.safeParse(values.ward);
try {
  if (values.help) console.log(SEED_HELP);
  else if (wardMats.success) console.log(await seed(wardMats.data));
  else fail(`--ward is no number from 0 to ${WARD_MAX}\n\n${SEED_HELP}`);
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  fail(error.message);
}
