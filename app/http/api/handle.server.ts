import { matchPath } from "@remix-run/react";
import { FALLBACK_LANGUAGE } from "~/domain/language";
import { isAdministrative } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { allow } from "~/services/allow";
import type { RunningServer } from "~/services/context";
import { readCaller } from "../caller.server";
import { checkAdministrator, requireApiContext } from "../context.server";
import { inTime } from "../in-time.server";
import { log as processLog, type Logger } from "../log.server";
import { problemResponse, toProblem } from "../respond.server";
import { readBearerToken } from "../session.server";
import { readJsonBody, readJsonBytes } from "./body/json-body";
import { apiRoutes } from "./catalogue.server";
import { createApiLimits, type ApiLimits } from "./rate-limit.server";
import { noBody, type ApiRoute, type PathParams } from "./route";
import { uploadIn } from "./uploads/upload-route.server";

interface ApiDeps {
  routes: readonly ApiRoute[];
  log: Logger;
  clock: () => Date;
  limits?: ApiLimits;
}

/**
 * Answers API calls: caller, permission, input, action. Refusals are JSON with the problem's status; unknown addresses
 * and methods are `notFound`.
 */
export const createApi =
  ({ routes, log, clock, limits = createApiLimits({ log }) }: ApiDeps) =>
  async (request: Request, server: RunningServer): Promise<Response> => {
    try {
      const { route, params } = find(routes, request);
      return answer(await inTime(request, call({ route, params, request, server, now: clock(), limits })), route.status);
    } catch (error) {
      if (error instanceof Response) return error;
      const language = await chooseLanguage(request).catch(() => FALLBACK_LANGUAGE);
      return problemResponse(toProblem(error, { request, log }), language);
    }
  };

export const handleApi = createApi({ routes: apiRoutes, log: processLog, clock: () => new Date() });

function find(routes: readonly ApiRoute[], request: Request): { route: ApiRoute; params: PathParams } {
  const { pathname } = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  for (const route of routes) {
    const match = route.method === method ? matchPath({ path: route.path, caseSensitive: true }, pathname) : null;
    if (match) return { route, params: definedOf(match.params) };
  }
  throw new Problem("notFound");
}

const definedOf = (params: Readonly<Record<string, string | undefined>>): PathParams =>
  Object.fromEntries(Object.entries(params).map(([name, value = ""]) => [name, decoded(value)]));

/** @throws Problem notFound for invalid percent-encoding */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new Problem("notFound");
  }
}

interface Called {
  route: ApiRoute;
  params: PathParams;
  request: Request;
  server: RunningServer;
  now: Date;
  limits: ApiLimits;
}

async function call({ route, params, request, server, now, limits }: Called): Promise<unknown> {
  const { ip } = readCaller(request);
  if (route.access === "public") {
    await limits.countVisitor(ip);
    return route.run({ ip, now, server }, params, await sentTo(route, request));
  }
  const context = await requireApiContext(request, server, { now, renews: route.renews }).catch(async (refusal: unknown) => {
    // Counted last: signed-in users behind the same address are not blocked.
    if (refusal instanceof Response && refusal.status === 401) await limits.countVisitor(ip);
    throw refusal;
  });
  await limits.countCaller(context);
  if (route.permission) {
    allow(context, route.permission);
    if (context.accessToken && route.scope) allow(context, route.scope);
    // By cookie, administering needs an open admin panel.
    if (isAdministrative(route.permission) && readBearerToken(request) === null) await checkAdministrator(context, request);
  }
  return route.run(context, params, await sentTo(route, request));
}

/** The body, or the query for calls without one. */
async function sentTo(route: ApiRoute, request: Request): Promise<unknown> {
  if (route.upload) return uploadIn(request);
  if (route.query) return new URL(request.url).searchParams;
  if (route.unread) return readJsonBytes(request);
  return route.body === noBody ? undefined : readJsonBody(request);
}

function answer(value: unknown, status = 200): Response {
  if (value instanceof Response) return value;
  const response =
    typeof value === "string"
      ? new Response(value, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } })
      : Response.json(value ?? null, { status });
  response.headers.set("Cache-Control", "no-store");
  return response;
}
