import { parseArgs } from "node:util";
import { FolderInUse } from "~/data/folder-lock.server";
import { env } from "~/env.server";
import { seedDemoData } from "./admin/demo";
import { CommandRefused } from "./admin/refusal";

const SEED_HELP = `Fills an empty database with the demo and prints its accounts, as the first start of the server does by itself.

  npm run seed
  npm run seed -- --ward 500

  --ward N   adds N mats of three kinds, to try a large clinic; npm run simulate plays them
  --help     this text
`;

const { values } = parseArgs({ options: { ward: { type: "string" }, help: { type: "boolean", short: "h", default: false } } });
try {
  console.log(values.help ? SEED_HELP : await seedDemoData(env, values));
} catch (error) {
  if (!(error instanceof FolderInUse || error instanceof CommandRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
