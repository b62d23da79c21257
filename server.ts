import { pathToFileURL } from "node:url";
import { inspect } from "node:util";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express from "express";
import type * as Entry from "./app/entry.server";
import { createHttpServer } from "./app/http/http-server";
import { projectFile } from "./app/project-root.server";
import type { LoadedCode } from "./scripts/development";

/**
 * Pages, API and sockets on one port. Only the Remix build loads our code: one module graph, database connection and
 * analysis core. (Connection limits hold no state.)
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

/** One line for operator errors, else a stack. */
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
  const server = await live.start(http, env.PORT);

  mountWebApp(app, {
    production,
    publicOrigin: env.PUBLIC_ORIGIN,
    trustedProxies: env.TRUSTED_PROXIES,
    operations: { ...live.operations, metricsToken: env.METRICS_TOKEN },
    files: development?.files ?? buildFiles("build/client"),
    pages: createPageHandler(createRequestHandler(development ? loadBuild : await loadBuild(), process.env.NODE_ENV), (response) => ({
      cspNonce: String(response.locals.cspNonce),
      server,
    })),
  });

  http.once("error", refuse).listen(env.PORT, () => {
    const address = http.address();
    const port = typeof address === "object" ? address?.port : env.PORT;
    void live.announce(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`);
    // Preloads; errors appear with the first page.
    if (development) void loadBuild().catch(() => undefined);
  });
}

await start().catch(refuse);

/** Edits during a restart restart again. */
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
    // No server until the next edit.
    await start().catch((error: unknown) => process.stderr.write(`${inspect(error)}\n`));
  }
  restarting = false;
}

/** A terminal and a runner may both deliver a signal. */
const SAME_SIGNAL_MS = 1000;
let stoppedAtMs: number | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Vite's listener ends the process at once.
  if (development) process.removeAllListeners(signal);
  process.on(signal, () => {
    if (stoppedAtMs !== null) {
      if (performance.now() - stoppedAtMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppedAtMs = performance.now();
    // Acknowledged data is already on disk.
    void running.close().finally(end);
  });
}

/** Kills the process if a thread cannot end. */
function end(): void {
  if (running.hasEndedWorkers()) process.exit();
  process.kill(process.pid, "SIGKILL");
}
