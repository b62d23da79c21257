import { themes, type Theme } from "~/domain/display/theme";
import { themeCookie } from "./cookies.server";

/** Cookie, user setting, system. */
export async function chooseTheme(request: Request, user?: { theme: Theme } | null): Promise<Theme> {
  const chosen: unknown = await themeCookie.parse(request.headers.get("Cookie"));
  return themes.find((theme) => theme === chosen) ?? user?.theme ?? "system";
}
