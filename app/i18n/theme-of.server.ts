import { themes, type Theme } from "~/domain/display/theme";
import { themeCookie } from "./cookies.server";

/** The theme to answer in: the cookie of this browser, else what the person chose elsewhere, else the system's. */
export async function themeOf(request: Request, user?: { theme: Theme } | null): Promise<Theme> {
  const chosen: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return themes.find((theme) => theme === chosen) ?? user?.theme ?? "system";
}
