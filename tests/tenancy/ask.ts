import { matchPath } from "@remix-run/react";
import { z } from "zod";
import type { RunningServer } from "~/services/context";
import { attacked } from "../support/attacked";
import { routeModules, routePaths, type RouteHandler } from "../support/route-modules";
import type { Asked } from "./asks";

/** Routes open to visitors; the API's calls have their own test. */
const OPEN = [
  ...["root.tsx", "routes/index.ts", "routes/login/route.tsx", "routes/logout.ts", "routes/privacy/route.tsx", "routes/session.ts"],
  ...[
    "routes/login/code/route.tsx",
    "routes/login/forgotten/route.tsx",
    "routes/login/open-id/route.tsx",
    "routes/login/open-id/return.ts",
    "routes/login/reset/route.tsx",
    "routes/login/passkey/route.ts",
    "routes/setup/route.tsx",
    "routes/developers/route.tsx",
    "routes/data-documents/route.ts",
    "routes/refused.tsx",
    "routes/unknown.ts",
    "routes/offline.tsx",
    "routes/manifest.ts",
    "routes/notifications/subscription.ts",
    "routes/preferences/language.ts",
    "routes/preferences/names.ts",
    "routes/preferences/theme.ts",
    "routes/api.ts",
  ],
];

const answered = z.object({ init: z.object({ status: z.number() }), data: z.unknown() });
const handlerOf = (file: string, form: Asked["form"]): RouteHandler => {
  const found = routeModules.find((module) => module.file === file);
  const handle = form ? found?.action : found?.loader;
  if (!handle) throw new Error(`${file} has no ${form ? "action" : "loader"}`);
  return handle;
};

/** A route's answer or thrown response: status, redirect and full text; `cookie` is the browser's. */
export async function ask(
  file: string,
  { path, form }: Asked,
  token: string | null,
  { server, cookie }: { server: RunningServer; cookie?: string },
): Promise<string> {
  attacked("requests to pages");
  const { pathname } = new URL(path, "http://localhost");
  const [page = "", ...below] = (routePaths.get(file) ?? "").split("/");
  // All live pages are one file.
  const pattern = ["", file.startsWith("routes/live/") ? (pathname.split("/")[1] ?? "") : page, ...below].join("/");
  const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
  if (cookie !== undefined) headers.set("Cookie", cookie);
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) data.append(name, value);
  // Uploads require a length, which a Request made here lacks.
  const written = new Response(data);
  const body = form ? await written.arrayBuffer() : null;
  if (body) headers.set("Content-Length", String(body.byteLength));
  if (body) headers.set("Content-Type", written.headers.get("Content-Type") ?? "");
  const request = new Request(`http://localhost${path}`, { headers, ...(body && { method: "POST", body }) });
  const params = Object.fromEntries(Object.entries(matchPath(pattern, pathname)?.params ?? {}).map(([name, value = ""]) => [name, value]));
  const answer = await Promise.resolve(handlerOf(file, form)({ request, params, context: { cspNonce: "", server } })).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response)
    return [answer.status, answer.headers.get("Location"), answer.headers.get("Set-Cookie"), await answer.text()].join(" ");
  const { success, data: refused } = answered.safeParse(answer);
  return success ? `${refused.init.status} ${JSON.stringify(refused.data)}` : `200 ${JSON.stringify(answer)}`;
}

const withHandler = routeModules.filter(({ loader, action }) => loader ?? action).map(({ file }) => file);
/** Routes that require a session. */
export const closedRoutes = withHandler.filter((file) => !OPEN.includes(file));
