// Server processes joined by REDIS_URL, behind a balancer on PORT. Without MONGODB_URI the first serves its embedded
// database.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { socketPathFor } from "@isobar/embedded-database";
import { createProxyServer } from "httpxy";
import { endWithShell } from "./end-with-shell.mjs";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "./server-flags.ts";

const { values } = parseArgs({ options: { processes: { type: "string", default: "2" } } });
const count = Math.min(16, Math.max(1, Number(values.processes)));
const { PORT = "3000", DATA_DIR = "./data", REDIS_URL, MONGODB_URI, ISOBAR_SECRET_KEY } = process.env;
if (!REDIS_URL) {
  console.error("REDIS_URL names no Redis, such as redis://127.0.0.1:6379/0: without one the processes know nothing of each other.");
  process.exit(1);
}
const dataDir = resolve(DATA_DIR);
const address = `mongodb://${encodeURIComponent(socketPathFor(dataDir))}/isobar?directConnection=true`;
const RESTART_AFTER_MS = 1000;
const GONE_WITHIN_MS = 13_000;

/** All processes need the same keys. */
const secretKeys = () => {
  const file = join(dataDir, "secret.key");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split(/\s+/) : [];
  return [ISOBAR_SECRET_KEY, ...lines].filter(Boolean).join(",");
};

let stopping = false;
const ready = new Set();
const children = new Map();

const start = (index) =>
  new Promise((isReady) => {
    const port = Number(PORT) + 1 + index;
    const own =
      index === 0
        ? { DATA_DIR: dataDir }
        : {
            DATA_DIR: join(dataDir, "processes", String(index + 1)),
            MONGODB_URI: MONGODB_URI ?? address,
            ISOBAR_SECRET_KEY: secretKeys(),
          };
    const child = spawn(process.execPath, [...SERVER_FLAGS, "build/programs/server.js"], {
      env: { ...SERVER_ENVIRONMENT, ...process.env, NODE_ENV: "production", PORT: String(port), ...own },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.set(index, child);
    child.stdout.setEncoding("utf8").on("data", (text) => {
      process.stdout.write(text.replace(/^(?=.)/gm, `[${index + 1}] `));
      if (!text.includes("is ready at")) return;
      ready.add(port);
      isReady();
    });
    child.once("exit", () => {
      ready.delete(port);
      if (!stopping) setTimeout(() => stopping || start(index), RESTART_AFTER_MS);
    });
  });

let turn = 0;
const next = () => {
  const ports = [...ready];
  turn += 1;
  return ports.length > 0 ? { target: `http://127.0.0.1:${ports[turn % ports.length]}` } : null;
};
const proxy = createProxyServer({ xfwd: true });
const sorry = (response) => {
  if (!response.headersSent) response.writeHead(503, { "Retry-After": "1", "Content-Type": "text/plain" });
  response.end("No server process answers right now.\n");
};
const balancer = createServer((request, response) => {
  const to = next();
  if (to) proxy.web(request, response, to).catch(() => sorry(response));
  else sorry(response);
});
balancer.on("upgrade", (request, socket, head) => {
  socket.on("error", () => socket.destroy());
  const to = next();
  if (to) proxy.ws(request, socket, to, head).catch(() => socket.destroy());
  else socket.destroy();
});
// Keeps the balancer up.
proxy.on("error", (_error, _request, response) => (response && "writeHead" in response ? sorry(response) : response?.destroy()));

const ended = (child) =>
  child && child.exitCode === null && child.signalCode === null ? new Promise((gone) => child.once("exit", gone)) : null;
const everybodyEnded = (children) => Promise.race([Promise.all(children.map(ended)), pause(GONE_WITHIN_MS)]);

/** Stopping takes up to 12 s. */
async function stop() {
  stopping = true;
  balancer.close();
  const others = [...children].filter(([index]) => index > 0).map(([, child]) => child);
  for (const child of others) child.kill("SIGTERM");
  await everybodyEnded(others);
  // The database stops last.
  const first = children.get(0);
  first?.kill("SIGTERM");
  await everybodyEnded([first]);
  for (const child of children.values()) child.kill("SIGKILL");
  process.exit(0);
}
// A second signal kills.
for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => {
    if (!stopping) return void stop();
    for (const child of children.values()) child.kill("SIGKILL");
    process.exit(1);
  });
if (process.env.npm_lifecycle_event === "start:cluster") endWithShell();

await start(0);
await Promise.all(Array.from({ length: count - 1 }, (_, index) => start(index + 1)));
if (!stopping) balancer.listen(Number(PORT), () => console.log(`${count} processes behind http://localhost:${balancer.address().port}`));
