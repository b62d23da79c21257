import { redirect } from "@remix-run/node";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { languageOf } from "~/i18n/language-of.server";
import { contextOfToken } from "~/services/accounts/sessions.server";
import { callerOf } from "./caller.server";
import { loginPath } from "./next-page";
import { problemResponse, respond } from "./respond.server";
import { tokenOf } from "./session.server";

/**
 * A page that asks by itself, without anybody there, is marked as a poll and keeps no session alive: by header in `fetch`, by
 * `?poll=1` where no header can be set (a fetcher, a meta refresh).
 */
export const POLL_HEADER = "X-Isobar-Poll";
export const isPoll = (request: Request): boolean =>
  ["GET", "HEAD"].includes(request.method) &&
  (request.headers.get(POLL_HEADER) === "1" || new URL(request.url).searchParams.get("poll") === "1");

/** Who asks, or null for a visitor without a session. */
export async function optionalContext(request: Request, now = new Date()): Promise<Context | null> {
  const token = await tokenOf(request);
  return token === null ? null : respond(request, contextOf(request, token, { now, activity: !isPoll(request) }));
}

/** Who asks; a visitor without a session is led to `/login?next=` and from there back here. */
export async function requireContext(request: Request, now = new Date()): Promise<Context> {
  const context = await optionalContext(request, now);
  if (!context) throw redirect(loginPath(request));
  return context;
}

/**
 * Who asks by a bearer token or, from our own pages, by the cookie. Throws JSON 401 without one (`signInRequired`) or when its
 * session is over (`sessionEnded`). `renews: false` for calls that programs repeat by the clock.
 */
export async function requireApiContext(request: Request, { now = new Date(), renews = true } = {}): Promise<Context> {
  const token = await tokenOf(request);
  if (token === null) throw problemResponse(new Problem("signInRequired"), await languageOf(request));
  const context = await respond(request, contextOf(request, token, { now, activity: renews && !isPoll(request) }));
  if (!context) throw problemResponse(new Problem("sessionEnded"), await languageOf(request));
  return context;
}

const contextOf = async (request: Request, token: string, { now, activity }: { now: Date; activity: boolean }): Promise<Context | null> =>
  contextOfToken(token, { language: await languageOf(request), now, ip: callerOf(request).ip, activity });
