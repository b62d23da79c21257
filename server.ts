import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express from "express";
import type * as Entry from "./app/entry.server";
import { createHttpServer } from "./app/http/http-server";

/**
 * One process: pages, API and sockets on one port. Our own code is reached only through the Remix build, so that routes,
 * services and sockets share one module graph, one database connection and one analysis core. (The limits of connections hold no state.)
 */
const production = process.env.NODE_ENV === "production";
const app = express();
const http = createHttpServer(app);

const vite = production
  ? undefined
  : await (
      await import("vite")
    ).createServer({
      configFile: "remix.config.js",
      server: { middlewareMode: true, hmr: { server: http } },
    });
const loadBuild = async (): Promise<ServerBuild> =>
  (await (vite
    ? vite.ssrLoadModule("virtual:remix/server-build")
    : import(new URL("./build/server/index.js", import.meta.url).href))) as ServerBuild;

const build = await loadBuild();
const { live, env, mountWebApp, buildFiles, createPageHandler } = build.entry.module as typeof Entry;

/** What a person can mend is one line, anything else a stack. */
const refuse = (error: unknown): never => {
  const refusal = live.refusalOf(error);
  if (refusal === null) throw error;
  process.stderr.write(`${refusal}\n`);
  process.exit(1);
};
await live.start(http, env.PORT).catch(refuse);

mountWebApp(app, {
  production,
  publicOrigin: env.PUBLIC_ORIGIN,
  trustedProxies: env.TRUSTED_PROXIES,
  operations: { ...live.operations, metricsToken: env.METRICS_TOKEN },
  files: vite?.middlewares ?? buildFiles("build/client"),
  pages: createPageHandler(createRequestHandler(vite ? loadBuild : build, process.env.NODE_ENV), (response) => ({
    cspNonce: String(response.locals.cspNonce),
  })),
});

http.once("error", refuse).listen(env.PORT, () => {
  const address = http.address();
  const port = typeof address === "object" ? address?.port : env.PORT;
  void live.announce(env.PUBLIC_ORIGIN ?? `http://localhost:${port}`);
});

/** A terminal and a runner such as tsx may both deliver a signal: what follows at once is the same one. */
const SAME_SIGNAL_MS = 1000;
let stoppedAtMs: number | null = null;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  // Vite's own listener ends the process at once.
  if (vite) process.removeAllListeners(signal);
  process.on(signal, () => {
    if (stoppedAtMs !== null) {
      if (performance.now() - stoppedAtMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppedAtMs = performance.now();
    // What was acknowledged is on disk when the process goes.
    void live
      .close()
      .then(() => vite?.close())
      .finally(() => process.exit(0));
  });
}
