import { createCookie } from "@remix-run/node";

const ONE_YEAR_S = 365 * 24 * 3600;
const options = { path: "/", sameSite: "lax", maxAge: ONE_YEAR_S, httpOnly: true } as const;

export const languageCookie = createCookie("preferredLanguage", options);
/** Written into the page, against flashes. */
export const themeCookie = createCookie("theme", options);
export const namesHiddenCookie = createCookie("namesHidden", options);
export const wardNamesCookie = createCookie("wardNames", options);
