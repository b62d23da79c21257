import { access, readdir } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** Nice value of background threads, so that the live path has priority on a busy machine. */
export const BACKGROUND_NICENESS = 10;

/** The threads of this process; Linux counts their priorities one by one. */
const THREADS = "/proc/self/task";

/**
 * Lowers the priority of all threads but the main one. Called before others start, these are V8's (garbage collection)
 * and libuv's (inflating, disk). No effect where threads have no priority of their own.
 */
export async function lowerBackgroundThreads(): Promise<void> {
  const hasThreads = await access(THREADS).then(
    () => true,
    () => false,
  );
  if (!hasThreads) return;
  const niceness = Math.min(constants.priority.PRIORITY_LOW, getPriority() + BACKGROUND_NICENESS);
  // libuv starts its threads with its first work, which was reading the folder.
  for (const name of await readdir(THREADS)) {
    const thread = Number(name);
    if (thread !== process.pid) lowerThread(thread, niceness);
  }
}

function lowerThread(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // The thread has ended, or the system refuses: it keeps its priority.
  }
}
