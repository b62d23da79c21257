// `npm start`: the server in production mode. npm hands SIGTERM to its shell, and not every shell passes it on: once the shell is gone, the
// server stops as if the signal had come here.
process.env.NODE_ENV = "production";
await import("../build/programs/server.js");

const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== shell) process.kill(process.pid, "SIGTERM");
}, 250).unref();
// A second signal ends the server at once.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => clearInterval(watch));
