import { redirect } from "@remix-run/node";
import { Problem } from "~/domain/problem";
import type { Duty } from "~/domain/user";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { areNamesHidden } from "~/i18n/names-hidden.server";
import { looksLikeAccessToken } from "~/services/accounts/access-token-text.server";
import { contextOfBearer } from "~/services/accounts/bearer.server";
import { findContext } from "~/services/accounts/sessions.server";
import { requireReauthentication } from "~/services/administration/admin-panel.server";
import type { Context, RunningServer } from "~/services/context";
import { isActivity } from "./activity";
import { readCaller } from "./caller.server";
import { loginPath } from "./next-page";
import { problemResponse, respond } from "./respond.server";
import { readBearerToken, readSessionToken } from "./session.server";

/** Additional callers of a page: wall displays, users with a duty (domain/user.ts). */
interface Also {
  walls?: boolean;
  duties?: boolean;
}

/** Pages for each duty. */
const dutyPages = { passwordChangeDue: "/login/newPassword", secondFactorDue: "/login/secondFactor" } satisfies Record<Duty, string>;
const isDuty = (code: string): code is Duty => code in dutyPages;

/**
 * The caller; null without a session, or for a wall display unless `walls`. A user with a duty is redirected unless
 * `duties`. Names are absent when the browser hides them.
 */
export async function optionalContext(request: Request, server: RunningServer, now = new Date(), also: Also = {}): Promise<Context | null> {
  const token = await readSessionToken(request);
  if (token === null) return null;
  const asked = contextOf(request, token, { now, server, activity: isActivity(request), ...also }).catch((error: unknown) => {
    if (error instanceof Problem && isDuty(error.code)) throw redirect(dutyPages[error.code]);
    throw error;
  });
  const context = await respond(request, asked);
  // Forms need the names.
  return context && request.method === "GET" ? { ...context, namesHidden: await areNamesHidden(request) } : context;
}

/** The caller; visitors, and wall displays unless `walls`, are redirected to `/login?next=`. */
export async function requireContext(request: Request, server: RunningServer, now = new Date(), also: Also = {}): Promise<Context> {
  const context = await optionalContext(request, server, now, also);
  if (!context) throw redirect(loginPath(request));
  return context;
}

/**
 * The caller by bearer token (session or access token) or, from our pages, by cookie. Throws JSON 401:
 * `signInRequired`, `sessionEnded`, or `accessTokenRefused`. Calls extend the session unless `renews` is false.
 */
export async function requireApiContext(
  request: Request,
  server: RunningServer,
  { now = new Date(), renews = true } = {},
): Promise<Context> {
  const bearer = readBearerToken(request);
  const token = await readSessionToken(request);
  if (token === null) throw problemResponse(new Problem("signInRequired"), await chooseLanguage(request));
  const asked = { now, server, activity: renews && (bearer !== null || isActivity(request)) };
  const context = await respond(request, contextOf(request, token, asked, bearer === null ? findContext : contextOfBearer));
  if (context) return context;
  const refusal = bearer !== null && looksLikeAccessToken(bearer) ? "accessTokenRefused" : "sessionEnded";
  throw problemResponse(new Problem(refusal), await chooseLanguage(request));
}

const contextOf = async (
  request: Request,
  token: string,
  asked: { now: Date; server: RunningServer; activity: boolean } & Also,
  holderOf: typeof findContext = findContext,
): Promise<Context | null> =>
  holderOf(token, {
    language: await chooseLanguage(request),
    ip: readCaller(request).ip,
    door: readBearerToken(request) === null ? "cookie" : "bearer",
    ...asked,
  });

/** Asks for the password again. */
const ADMIN_PANEL = "/adminPanel";

/** @throws Problem forbidden, reauthenticationDue */
export const checkAdministrator = async (context: Context, request: Request): Promise<void> =>
  requireReauthentication(context, await readSessionToken(request));

/** The caller of an admin page, after re-entering the password if due. */
export async function requireAdministrator(request: Request, server: RunningServer): Promise<Context> {
  const context = await requireContext(request, server);
  const checked = checkAdministrator(context, request).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== "reauthenticationDue") throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(`${ADMIN_PANEL}?next=${encodeURIComponent(pathname + search)}`);
  });
  await respond(request, checked);
  return context;
}
