// npm signals its shell, which may not pass SIGTERM on.
const LOOK_EVERY_MS = 250;

export function endWithShell() {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
  }, LOOK_EVERY_MS).unref();
  // A second signal kills.
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => clearInterval(watch));
}
