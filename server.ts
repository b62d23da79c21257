import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express from "express";
import type * as Entry from "./app/entry.server";
import { createHttpServer } from "./app/http/http-server";
import { projectFile } from "./app/project-root.server";
import type { LoadedCode } from "./scripts/development";

/**
 * One process: pages, API and sockets on one port. Our own code is reached only through the Remix build, so that routes,
 * services and sockets share one module graph, one database connection and one analysis core. (The limits of connections hold no state.)
 */
const production = process.env.NODE_ENV === "production";
const development = production ? null : await (await import("./scripts/development")).openDevelopment();

async function loadBuilt(): Promise<LoadedCode> {
  const build = (await import(pathToFileURL(projectFile("build/server/index.js")).href)) as ServerBuild;
  return { entry: build.entry.module as typeof Entry, loadBuild: () => Promise.resolve(build) };
}

let running: Pick<typeof Entry.live, "close" | "refusalOf" | "hasEndedWorkers"> = {
  close: () => Promise.resolve(),
  refusalOf: () => null,
  hasEndedWorkers: () => true,
};

/** What a person can mend is one line, anything else a stack. */
const refuse = (error: unknown): never => {
  const refusal = running.refusalOf(error);
  if (refusal === null) throw error;
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
};

async function start(): Promise<void> {
  const { entry, loadBuild } = await (development?.load() ?? loadBuilt());
  const { live, env, mountWebApp, buildFiles, createPageHandler } = entry;
  const app = express();
  const http = createHttpServer(app);
  development?.connectPages(http);
  running = live;
  await live.start(http, env.PORT);

  mountWebApp(app, {
    production,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    operations: { ...live.operations, metricsToken: env.METRICS_TOKEN },
    files: development?.files ?? buildFiles("build/client"),
    pages: createPageHandler(createRequestHandler(development ? loadBuild : await loadBuild(), process.env.NODE_ENV), (response) => ({
      cspNonce: String(response.locals.cspNonce),
    })),
  });

  http.once("error", refuse).listen(env.PORT, () => {
    const address = http.address();
    const port = typeof address === "object" ? address?.port : env.PORT;
    void live.announce(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`);
    // The first page waits for less; what is wrong with a route it says itself.
    if (development) void loadBuild().catch(() => undefined);
  });
}

await start().catch(refuse);

/** An edit of what runs as long as the server; one that comes while it restarts restarts it once more. */
let edited = false;
let restarting = false;
development?.onServerEdit(() => {
  edited = true;
  if (!restarting) void restart();
});
async function restart(): Promise<void> {
  restarting = true;
  while (edited && stoppedAtMs === null) {
    edited = false;
    await running.close();
    // Until the next edit there is no server.
    await start().catch((error: unknown) => process.stderr.write(`${inspect(error)}\n`));
  }
  restarting = false;
}

/** A terminal and a runner such as tsx may both deliver a signal: what follows at once is the same one. */
const SAME_SIGNAL_MS = 1000;
let stoppedAtMs: number | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Vite's own listener ends the process at once.
  if (development) process.removeAllListeners(signal);
  process.on(signal, () => {
    if (stoppedAtMs !== null) {
      if (performance.now() - stoppedAtMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppedAtMs = performance.now();
    // What was acknowledged is on disk when the process goes.
    void running.close().finally(end);
  });
}

/** Node waits for its threads before it exits; where one cannot be ended, the system ends the process. */
function end(): void {
  if (running.hasEndedWorkers()) process.exit();
  process.kill(process.pid, "SIGKILL");
}
