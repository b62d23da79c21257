import { FolderInUse, lockFolder } from "~/data/folder-lock.server";

/** A process that locks the folder of its argument, writes "held" or whom it met there, and lives until its input ends. */
const [folder = ""] = process.argv.slice(2);
try {
  await lockFolder(folder);
  process.stdout.write("held\n");
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write(`in use by ${error.pid}\n`);
}
process.stdin.resume();
