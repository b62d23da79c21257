import { access, readdir } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** Gives the live path priority. */
export const BACKGROUND_NICENESS = 10;

/** Linux has a priority per thread. */
const THREADS = "/proc/self/task";

/**
 * Lowers all threads but the main one (V8's and libuv's), if no others run. No effect without a priority per thread.
 */
export async function lowerBackgroundThreads(): Promise<void> {
  const hasThreads = await access(THREADS).then(
    () => true,
    () => false,
  );
  if (!hasThreads) return;
  const niceness = Math.min(constants.priority.PRIORITY_LOW, getPriority() + BACKGROUND_NICENESS);
  // Reading the folder started libuv's threads.
  for (const name of await readdir(THREADS)) {
    const thread = Number(name);
    if (thread !== process.pid) lowerThread(thread, niceness);
  }
}

function lowerThread(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // Ended, or not permitted.
  }
}
