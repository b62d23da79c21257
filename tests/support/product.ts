import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import express, { type RequestHandler } from "express";
import { afterAll, beforeAll } from "vitest";
import { systemClock, type Clock } from "~/domain/clock";
import { createPageHandler } from "~/http/answers/page-handler.server";
import { createHttpServer } from "~/http/http-server";
import { mountWebApp } from "~/http/web-app.server";
import routeConfig from "~/routes";
import { composeServer, type ComposedServer } from "~/server/compose.server";
import { fakeOperations } from "./operations";
import { optionsFor } from "./server";

type RouteModule = ServerBuild["routes"][string]["module"];
const moduleAt = async (file: string): Promise<RouteModule> => (await import(/* @vite-ignore */ `../../app/${file}`)) as RouteModule;

interface RouteEntry {
  id?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
  caseSensitive?: boolean | undefined;
  file: string;
  children?: readonly RouteEntry[] | undefined;
}

async function routesOf(entries: readonly RouteEntry[], parentId?: string): Promise<ServerBuild["routes"]> {
  const lists = await Promise.all(
    entries.map(async ({ file, children = [], id = file, path, index, caseSensitive }) => ({
      [id]: {
        id,
        module: await moduleAt(file),
        ...(parentId !== undefined && { parentId }),
        ...(path !== undefined && { path }),
        ...(index !== undefined && { index }),
        ...(caseSensitive !== undefined && { caseSensitive }),
      },
      ...(await routesOf(children, id)),
    })),
  );
  return Object.assign({}, ...lists) as ServerBuild["routes"];
}

const withPaths = (entries: readonly RouteEntry[], paths: readonly string[]): RouteEntry[] =>
  entries.flatMap((entry) => {
    const children = withPaths(entry.children ?? [], paths);
    return children.length > 0 || (entry.path !== undefined && paths.includes(entry.path)) ? [{ ...entry, children }] : [];
  });

/** Without browser assets. */
async function productBuild(paths: readonly string[]): Promise<ServerBuild> {
  const root = { id: "root", path: "", file: "root.tsx" };
  const routes = { ...(await routesOf([root])), ...(await routesOf(withPaths(routeConfig, paths), "root")) };
  const assets = Object.entries(routes).map(([id, { module, ...entry }]): [string, ServerBuild["assets"]["routes"][string]] => {
    const facts = { hasAction: "action" in module, hasLoader: "loader" in module, hasErrorBoundary: "ErrorBoundary" in module };
    return [id, { ...entry, ...facts, hasClientAction: false, hasClientLoader: false, module: `/${id}.js`, imports: [], css: [] }];
  });
  return {
    entry: { module: await import("~/entry.server") },
    routes,
    assets: { entry: { imports: [], module: "/entry.js" }, routes: Object.fromEntries(assets), url: "/manifest.js", version: "test" },
    publicPath: "/",
    basename: "/",
    assetsBuildDirectory: "",
    future: { v3_singleFetch: true } as ServerBuild["future"],
    isSpaMode: false,
    mode: "production",
  };
}

export interface Product {
  url: string;
  port: number;
  /** Set before all tests. */
  live: ComposedServer;
}

interface ProductOptions {
  /** For mats, captures and alarms; pages and sessions use the real clock. */
  clock?: Clock;
  publicOrigin?: string;
  files?: RequestHandler;
}

/**
 * The real server without browser files, over the database of `useDatabase`. Loads only these pages, because all take
 * seconds.
 */
export function useProduct(
  paths: readonly string[],
  { clock = systemClock, publicOrigin, files = (_request, _response, next) => next() }: ProductOptions = {},
): Product {
  let live: ComposedServer | undefined;
  const product: Product = {
    url: "",
    port: 0,
    get live() {
      if (!live) throw new Error("The product has not been started");
      return live;
    },
  };
  let close: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), "isobar-product-"));
    const app = express();
    const httpServer = createHttpServer(app);
    const { metrics, readiness, ...options } = optionsFor(folder, clock);
    const server = await composeServer({ ...options, metrics, readiness, httpServer, publicOrigin });
    live = server;
    mountWebApp(app, {
      production: true,
      publicOrigin,
      trustedProxies: "loopback",
      operations: fakeOperations(readiness, metrics),
      files,
      pages: createPageHandler(createRequestHandler(await productBuild(paths), "production"), (response) => ({
        cspNonce: String(response.locals.cspNonce),
        server,
      })),
    });
    await once(httpServer.listen(0, "127.0.0.1"), "listening");
    close = async () => {
      httpServer.closeAllConnections();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    };
    product.port = (httpServer.address() as AddressInfo).port;
    product.url = `http://127.0.0.1:${product.port}`;
  }, 60_000);
  afterAll(() => close?.());

  return product;
}
