import { STATUS_CODES } from "node:http";
import { group } from "d3-array";
import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { isAdministrative } from "~/domain/permission";
import { problemStatus, type ProblemCode } from "~/domain/problem";
import { allScopes } from "~/domain/sign-in/scope";
import { neededScope, noBody, type ApiRoute } from "../route";
import { problemShape } from "../shapes/common";
import { UPLOAD_MIME } from "../uploads/upload-route.server";

/** By group name. */
export type RouteGroups = Readonly<Record<string, readonly ApiRoute[]>>;

/** The first number changes with incompatible changes. */
const API_VERSION = "1.0.0";

const OVERVIEW = `Everything a program may ask of this installation.

Every call carries a token as \`Authorization: Bearer …\`, one of two kinds. An access token is made by a person on the page \`/account/tokens\`,
for a while and for scopes; it never does more than its owner may, and each call names the scope that it needs under \`security\`. The token of
a session comes from \`POST /api/auth/login\`, ends like a browser's and does all that the person may. Sockets take either as \`auth.token\`.

A refusal has the shape \`Problem\`
whatever its status: decide by \`error\`, show \`message\`. A call that answers 429 or 503 says in \`Retry-After\` when to come back.
An id of another company is answered like one that does not exist.

What is said behind the question mark of an address and is unknown or not allowed is refused with 400 \`invalidQuery\`; a body that does not fit
with 422, \`invalid\` where nothing more precise is known. Both name the field in \`details.field\`. Pages that answer files refuse their addresses alike.`;

/** OpenAPI 3.1. */
export function openApiDocument(groups: RouteGroups) {
  const paths: ZodOpenApiPathsObject = {};
  for (const [tag, routes] of Object.entries(groups))
    for (const route of routes)
      for (const path of pathsOf(route.path)) {
        const documented = path.replace(/:(\w+)/g, "{$1}");
        paths[documented] = { ...paths[documented], [route.method.toLowerCase()]: operationOf(route, path, tag) };
      }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Isobar", version: API_VERSION, description: OVERVIEW },
    tags: Object.keys(groups).map((name) => ({ name })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: "http", scheme: "bearer", description: "Of a session, from `POST /api/auth/login`" },
        accessToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "isobar_…",
          description: `Made on the page \`/account/tokens\`, with some of the scopes ${allScopes.map((scope) => `\`${scope}\``).join(", ")}`,
        },
      },
    },
  });
}

/** OpenAPI has no optional path parts: such a call has two paths. */
const pathsOf = (path: string): string[] => (path.endsWith("?") ? [path.replace(/\/:\w+\?$/, ""), path.slice(0, -1)] : [path]);

function operationOf(route: ApiRoute, path: string, tag: string): ZodOpenApiOperationObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return {
    operationId: operationIdOf(route.method, path),
    summary: route.summary,
    tags: [tag],
    security: securityOf(route),
    ...((names.length > 0 || route.query) && {
      requestParams: {
        ...(names.length > 0 && { path: z.object(route.params.shape).pick(maskOf(names)).required() }),
        ...(route.query && { query: route.query }),
      },
    }),
    ...(route.body !== noBody && { requestBody: { required: true, content: bodyContentOf(route) } }),
    responses: responsesOf(route),
  };
}

const bodyContentOf = (route: ApiRoute) =>
  route.upload ? { [UPLOAD_MIME]: { schema: z.any() } } : { "application/json": { schema: route.body(new Date()) } };

/** Without a scope any access token suffices. */
function securityOf(route: ApiRoute): Record<string, string[]>[] {
  if (route.access === "public") return [];
  const scope = neededScope(route);
  return [{ session: [] }, ...(scope === null ? [] : [{ accessToken: scope === "any" ? [] : [scope] }])];
}

const maskOf = (names: readonly string[]): Record<string, true> => Object.fromEntries(names.map((name) => [name, true as const]));

/** `getApiDeviceById` */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split("/")
    .filter(Boolean)
    .map((part) => (part.startsWith(":") ? `By${capital(part.slice(1))}` : part.split(/\W/).map(capital).join("")))
    .join("");
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function responsesOf(route: ApiRoute): ZodOpenApiResponsesObject {
  const { status = 200, answer, text, files } = route;
  const content = {
    ...(answer && { "application/json": { schema: answer } }),
    ...(text && { "text/plain": { schema: text } }),
    ...Object.fromEntries(files.map((type) => [type, { schema: z.any() }])),
  };
  const byStatus = group(listProblems(route), (code) => problemStatus[code]);
  return {
    [`${status}`]: { description: STATUS_CODES[status] ?? "", content },
    ...Object.fromEntries(
      [...byStatus].map(([refused, codes]) => [
        `${refused}`,
        { description: codes.map((code) => `\`${code}\``).join(", "), content: { "application/json": { schema: problemShape } } },
      ]),
    ),
  };
}

/** The call's own refusals and those of its kind. */
export function listProblems(route: ApiRoute): ProblemCode[] {
  const codes: ProblemCode[] = [...(route.problems ?? []), "tooManyRequests", "unavailable", "unexpected"];
  if (route.access === "signedIn")
    codes.push("signInRequired", "sessionEnded", "accessTokenRefused", "passwordChangeDue", "secondFactorDue");
  if (route.access === "signedIn" && route.permission) codes.push("forbidden", "scopeMissing");
  if (route.access === "signedIn" && route.permission && isAdministrative(route.permission)) codes.push("reauthenticationDue");
  if (Object.keys(route.params.shape).length > 0) codes.push("notFound");
  if (route.query) codes.push("invalidQuery");
  if (route.body !== noBody) codes.push("invalid", "bodyTooLarge", "bodyCompressed");
  if (route.method !== "GET") codes.push("foreignOrigin", "diskFull");
  return [...new Set(codes)];
}
