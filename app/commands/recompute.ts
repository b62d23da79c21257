import { parseArgs } from "node:util";
import { connectOrJoin } from "~/data/connect.server";
import { FolderInUse } from "~/data/folder-lock.server";
import { env } from "~/env.server";
import { stopJobs } from "~/jobs/run-job.server";
import { recomputeResults, type Recomputed } from "~/recordings/recompute.server";

const RECOMPUTE_HELP = `Computes stored results again from their frames: those that another version computed. A page does it by itself when it is opened;
this does it for all of them, also while a server runs.

  npm run recompute
  npm run recompute -- --every

  --every    every result, as after another analysis core was built
  --help     this text
`;

async function recompute(every: boolean): Promise<Recomputed> {
  const database = await connectOrJoin({ uri: env.MONGODB_URI, dataDir: env.DATA_DIR });
  try {
    return await recomputeResults({ every });
  } finally {
    await stopJobs();
    await database.close();
  }
}

const { values } = parseArgs({
  options: { every: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
});
try {
  if (values.help) console.log(RECOMPUTE_HELP);
  else {
    const { done, framesMissing } = await recompute(values.every);
    console.log(`${done} computed again, ${framesMissing} left because their frames are missing`);
  }
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
