import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import type { Duty } from "~/domain/user";
import { languageOf } from "~/i18n/language-of.server";
import { areNamesHidden } from "~/i18n/names-hidden.server";
import { looksLikeAccessToken } from "~/services/accounts/access-token-text.server";
import { contextOfBearer } from "~/services/accounts/bearer.server";
import { contextOfToken } from "~/services/accounts/sessions.server";
import { requireReauthentication } from "~/services/administration/admin-panel.server";
import { isActivity } from "./activity";
import { callerOf } from "./caller.server";
import { loginPath } from "./next-page";
import { problemResponse, respond } from "./respond.server";
import { bearerTokenOf, tokenOf } from "./session.server";

/** What a page lets in besides people who owe nothing: screens on a wall, people whose account keeps a duty (domain/user.ts). */
interface Also {
  walls?: boolean;
  duties?: boolean;
}

/** Where a duty is done. */
const dutyPages = { passwordChangeDue: "/login/newPassword", secondFactorDue: "/login/secondFactor" } satisfies Record<Duty, string>;
const isDuty = (code: string): code is Duty => code in dutyPages;

/**
 * Who asks, or null for a visitor without a session, which a wall is as well unless `walls` may ask. Who has a duty is led to the page where it is
 * done, unless `duties` may ask. What is read for a page of a browser that hides names has none.
 */
export async function optionalContext(request: Request, now = new Date(), also: Also = {}): Promise<Context | null> {
  const token = await tokenOf(request);
  if (token === null) return null;
  const asked = contextOf(request, token, { now, activity: isActivity(request), ...also }).catch((error: unknown) => {
    if (error instanceof Problem && isDuty(error.code)) throw redirect(dutyPages[error.code]);
    throw error;
  });
  const context = await respond(request, asked);
  // A form is carried out with the names that it is about.
  return context && request.method === "GET" ? { ...context, namesHidden: await areNamesHidden(request) } : context;
}

/** The caller; a visitor without a session is sent to `/login?next=` and back, and so is a wall unless `walls`. */
export async function requireContext(request: Request, now = new Date(), also: Also = {}): Promise<Context> {
  const context = await optionalContext(request, now, also);
  if (!context) throw redirect(loginPath(request));
  return context;
}

/**
 * Who asks by a bearer token, which may be an access token, or, from our own pages, by the cookie. Throws JSON 401 without one
 * (`signInRequired`) or when its session is over (`sessionEnded`) or the access token unknown, expired or revoked (`accessTokenRefused`). A
 * program's calls keep its session, except those that it repeats by the clock: `renews: false`.
 */
export async function requireApiContext(request: Request, { now = new Date(), renews = true } = {}): Promise<Context> {
  const bearer = bearerTokenOf(request);
  const token = await tokenOf(request);
  if (token === null) throw problemResponse(new Problem("signInRequired"), await languageOf(request));
  const asked = { now, activity: renews && (bearer !== null || isActivity(request)) };
  const context = await respond(request, contextOf(request, token, asked, bearer === null ? contextOfToken : contextOfBearer));
  if (context) return context;
  const refusal = bearer !== null && looksLikeAccessToken(bearer) ? "accessTokenRefused" : "sessionEnded";
  throw problemResponse(new Problem(refusal), await languageOf(request));
}

const contextOf = async (
  request: Request,
  token: string,
  asked: { now: Date; activity: boolean } & Also,
  holderOf: typeof contextOfToken = contextOfToken,
): Promise<Context | null> =>
  holderOf(token, {
    language: await languageOf(request),
    ip: callerOf(request).ip,
    door: bearerTokenOf(request) === null ? "cookie" : "bearer",
    ...asked,
  });

/** Where the password is asked for again. */
const ADMIN_PANEL = "/adminPanel";

/** Whether this request may administer right now. @throws Problem forbidden, reauthenticationDue */
export const checkAdministrator = async (context: Context, request: Request): Promise<void> =>
  requireReauthentication(context, (await tokenOf(request)) ?? "");

/** The caller of an admin page; re-entering the password, if due, comes first and leads back here. */
export async function requireAdministrator(request: Request): Promise<Context> {
  const context = await requireContext(request);
  const checked = checkAdministrator(context, request).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== "reauthenticationDue") throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(`${ADMIN_PANEL}?next=${encodeURIComponent(pathname + search)}`);
  });
  await respond(request, checked);
  return context;
}
