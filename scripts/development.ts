import { createServer as createHttpServer, type Server } from "node:http";
import { relative, sep } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import mongoose from "mongoose";
import { createServer, createServerModuleRunner, type Connect } from "vite";
import type * as Entry from "../app/entry.server";

/** Vite reloads pages. */
const notOfServer = [
  /^app\/(charts|commands|routes|service-worker|styles|ui)\//,
  /^app\/heatmap\/(canvas|plate|surface|webgl|[^/]+$)/,
  /^app\/live\/browser\//,
  /\.(client|test)\.ts$/,
];

/** Server code, and the analysis core. */
export const restartsServer = (path: string): boolean =>
  path === "wasm-core/build/core.wasm" ||
  (/^(app|packages)\/.+\.(ts|mjs)$/.test(path) && !notOfServer.some((pattern) => pattern.test(path)));

export interface LoadedCode {
  entry: typeof Entry;
  loadBuild: () => Promise<ServerBuild>;
}

export interface Development {
  /** Recompiles edited modules. */
  load: () => Promise<LoadedCode>;
  files: Connect.Server;
  /** Across the server's restarts. */
  connectPages: (http: Server) => void;
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
      // Mongoose keeps the previous models.
      mongoose.deleteModel(/./);
      const started = (runner = startRunner());
      return {
        // Routes are slow to load.
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
