import { createServer as createHttpServer, type Server } from "node:http";
import { relative, sep } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import mongoose from "mongoose";
import { createServer, createServerModuleRunner, type Connect } from "vite";
import type * as Entry from "../app/entry.server";

/** Only pages, browsers, commands and tests have these; Vite reloads pages by itself. */
const notOfServer = [
  /^app\/(charts|commands|routes|service-worker|styles|ui)\//,
  /^app\/heatmap\/(canvas|plate|surface|webgl|[^/]+$)/,
  /^app\/live\/browser\//,
  /\.(client|test)\.ts$/,
];

/** Whether an edit changes what runs as long as the server: everything in `app` that is not of pages, and the analysis core. */
export const restartsServer = (path: string): boolean =>
  path === "wasm-core/build/core.wasm" || (/^app\/.+\.(ts|mjs)$/.test(path) && !notOfServer.some((pattern) => pattern.test(path)));

/** The product's own code, as one start of the server runs it. */
export interface LoadedCode {
  entry: typeof Entry;
  /** The build with its routes, as they are now. */
  loadBuild: () => Promise<ServerBuild>;
}

export interface Development {
  /** Evaluates all modules again; only edited ones have to be compiled. */
  load: () => Promise<LoadedCode>;
  /** What browsers load of pages. */
  files: Connect.Server;
  /** Pages reload over the server's own port, and stay connected to Vite while the server restarts. */
  connectPages: (http: Server) => void;
  /** The listener is called after an edit that needs a restart. */
  onServerEdit: (listener: () => void) => void;
}

export async function openDevelopment(): Promise<Development> {
  const pageSockets = createHttpServer();
  const vite = await createServer({ configFile: "remix.config.js", server: { middlewareMode: true, hmr: { server: pageSockets } } });
  const startRunner = () => createServerModuleRunner(vite.environments.ssr, { hmr: false });
  let runner = startRunner();
  return {
    async load() {
      await runner.close();
      // Mongoose is no module of ours, and has the models of the start before.
      mongoose.deleteModel(/./);
      const started = (runner = startRunner());
      return {
        // The server comes before its routes, which take as long again.
        entry: await started.import<typeof Entry>("/app/entry.server.tsx"),
        loadBuild: () => started.import<ServerBuild>("virtual:remix/server-build"),
      };
    },
    files: vite.middlewares,
    connectPages: (http) => void http.on("upgrade", (...upgrade) => pageSockets.emit("upgrade", ...upgrade)),
    onServerEdit(listener) {
      vite.watcher.on("all", (_event, path) => {
        if (restartsServer(relative(vite.config.root, path).split(sep).join("/"))) listener();
      });
    },
  };
}
