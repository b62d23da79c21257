import { randomBytes } from "node:crypto";
import { connectDatabase } from "~/data/connect.server";
import { env } from "~/env.server";
import { seedDemo } from "~/services/demo.server";

/** Fills an empty database with the demo and prints its accounts, as the first start of the server does by itself. */
const database = await connectDatabase({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
try {
  const demo = await seedDemo({ dataDir: env.DATA_DIR, now: new Date(), random: randomBytes, password: env.DEMO_PASSWORD });
  if (demo) console.log([...demo.accounts.map(({ email, name }) => `${email}  ${name}`), `password of all: ${demo.password}`].join("\n"));
  else console.log("The database is not empty; nothing was changed.");
} finally {
  await database.close();
}
