// npm hands SIGTERM to its shell, and not every shell passes it on.
const LOOK_EVERY_MS = 250;

/** Once the shell that started this process is gone, it is as if SIGTERM had come here. */
export function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS).unref();
  // A second signal ends the process at once.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => clearInterval(watch));
}
