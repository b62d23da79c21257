import { verifyAllChains } from "~/data/audit-chain.server";
import { connectOrJoin } from "~/data/connect.server";
import { FolderInUse } from "~/data/folder-lock.server";
import { env } from "~/env.server";

/** One line a company, with the newest entry's hash to note down elsewhere. False where an entry is missing or changed. */
async function verifyAll(): Promise<boolean> {
  const database = await connectOrJoin({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
  let intact = true;
  try {
    for await (const { companyName, entries, lastHash, wrong } of verifyAllChains()) {
      console.log(`${companyName}: ${entries} entries, ${wrong ?? `intact, last ${lastHash}`}`);
      intact &&= wrong === null;
    }
  } finally {
    await database.close();
  }
  return intact;
}

try {
  if (!(await verifyAll())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
