import { access, readdir } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** On a busy machine the live path goes first: threads beside it are so much nicer, in steps of `nice`. */
export const BACKGROUND_NICENESS = 10;

/** The threads of this process; Linux counts their priorities one by one. */
const THREADS = "/proc/self/task";

/**
 * Lowers the priority of every thread that this process has but its main one. Called before any other is started, these are the threads that Node keeps to
 * itself: V8's, which collect the garbage of long work too, and libuv's, which inflate recordings and wait for disks. Where threads have no priority of
 * their own nothing changes.
 */
export async function lowerBackgroundThreads(): Promise<void> {
  const hasThreads = await access(THREADS).then(
    () => true,
    () => false,
  );
  if (!hasThreads) return;
  const niceness = Math.min(constants.priority.PRIORITY_LOW, getPriority() + BACKGROUND_NICENESS);
  // libuv's threads are there since the first of their work is done, which was to look for the folder.
  for (const name of await readdir(THREADS)) {
    const thread = Number(name);
    if (thread !== process.pid) lowerThread(thread, niceness);
  }
}

function lowerThread(thread: number, niceness: number): void {
  try {
    setPriority(thread, niceness);
  } catch {
    // It has ended since, or the system does not let us: it competes with the live path as before.
  }
}
