import { createCookie } from "@remix-run/node";

const ONE_YEAR_S = 365 * 24 * 3600;
const options = { path: "/", sameSite: "lax", maxAge: ONE_YEAR_S, httpOnly: true } as const;

/** The language a visitor chose, before and without signing in. */
export const languageCookie = createCookie("preferredLanguage", options);
/** The theme a visitor chose: the server writes it into the page, so that nothing flashes. */
export const themeCookie = createCookie("theme", options);
/** Whether this browser hides the names of patients from people who look on. */
export const namesHiddenCookie = createCookie("namesHidden", options);
/** Whether this browser shows patients on the ward page by initials only. */
export const wardNamesCookie = createCookie("wardNames", options);
