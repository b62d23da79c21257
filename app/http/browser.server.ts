import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import Bowser from "bowser";
import { env } from "~/env.server";

const ONE_YEAR_S = 365 * 24 * 3600;
const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/**
 * Identifies a browser with notifications beyond its sessions: signing out removes its subscription, and a new one
 * replaces it. Grants no access.
 */
const browserCookie = createCookie(secure ? "__Host-isobar-browser" : "isobar-browser", {
  httpOnly: true,
  sameSite: "lax",
  secure,
  path: "/",
  maxAge: ONE_YEAR_S,
});

/** The browser's key, or null. */
export async function readBrowserKey(request: Request): Promise<string | null> {
  const value: unknown = await browserCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && /^[\w-]{22}$/.test(value) ? value : null;
}

/** A new key and its cookie header. */
export async function newBrowserKey(): Promise<{ browserKey: string; header: string }> {
  const browserKey = randomBytes(16).toString("base64url");
  return { browserKey, header: await browserCookie.serialize(browserKey) };
}

/** "Chrome, Android", for its owner; empty if unknown. */
export function browserLabelFor(request: Request): string {
  const { browser, os } = Bowser.parse(request.headers.get("User-Agent") || "unknown");
  return [browser.name, os.name].filter(Boolean).join(", ");
}
