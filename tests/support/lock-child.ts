import { FolderInUse, lockFolder } from "@isobar/embedded-database";

/** Locks the folder of its argument, prints "held" or the lock's owner, and runs until its input ends. */
const [folder = ""] = process.argv.slice(2);
try {
  await lockFolder(folder);
  process.stdout.write("held\n");
} catch (error) {
  if (!(error instanceof FolderInUse)) throw error;
  process.stdout.write(`in use by ${error.pid}\n`);
}
process.stdin.resume();
