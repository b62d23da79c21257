import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import Bowser from "bowser";
import { env } from "~/env.server";

const ONE_YEAR_S = 365 * 24 * 3600;
const secure = env.PUBLIC_ORIGIN?.startsWith("https:") ?? false;

/**
 * Names a browser that shows notifications, longer than any session: its log-out has to find them, and a new subscription that its push
 * service gives it takes the place of the old one. It opens nothing.
 */
const browserCookie = createCookie(secure ? "__Host-isobar-browser" : "isobar-browser", {
  httpOnly: true,
  sameSite: "lax",
  secure,
  path: "/",
  maxAge: ONE_YEAR_S,
});

/** The key of the browser a request comes from, or null. */
export async function browserKeyOf(request: Request): Promise<string | null> {
  const value: unknown = await browserCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && /^[\w-]{22}$/.test(value) ? value : null;
}

/** A key for a browser without one, with the header that makes it keep it. */
export async function newBrowserKey(): Promise<{ browserKey: string; header: string }> {
  const browserKey = randomBytes(16).toString("base64url");
  return { browserKey, header: await browserCookie.serialize(browserKey) };
}

/** "Chrome, Android": what a browser says of itself, for its owner to tell it from others; empty for what is no known browser. */
export function browserLabelOf(request: Request): string {
  const { browser, os } = Bowser.parse(request.headers.get("User-Agent") || "unknown");
  return [browser.name, os.name].filter(Boolean).join(", ");
}
