import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import routeConfig from "~/routes";

interface RouteEntry {
  path?: string | undefined;
  file: string;
  children?: readonly RouteEntry[] | undefined;
}
const flat = (entries: readonly RouteEntry[], above = ""): RouteEntry[] =>
  entries.flatMap((entry) => {
    const path = [above, entry.path ?? ""].filter((part) => part !== "").join("/");
    return [{ ...entry, path }, ...flat(entry.children ?? [], path)];
  });

export type RouteHandler = (asked: { request: Request; params: Record<string, string>; context: AppLoadContext }) => unknown;

const handler = z.custom<RouteHandler>((value) => typeof value === "function").optional();
const moduleSchema = z.object({ loader: handler, action: handler });

/** With its first path, from Remix's route list. */
export const routePaths: ReadonlyMap<string, string> = new Map(
  [{ file: "root.tsx" }, ...flat(routeConfig)].reverse().map(({ file, path = "" }) => [file, path]),
);

export const routeModules = await Promise.all(
  [...routePaths.keys()].map(async (file) => ({ file, ...moduleSchema.parse(await import(/* @vite-ignore */ `../../app/${file}`)) })),
);
