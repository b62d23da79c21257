import { namesHiddenCookie } from "./cookies.server";

export async function areNamesHidden(request: Request): Promise<boolean> {
  const hidden: unknown = await namesHiddenCookie.parse(request.headers.get("Cookie"));
  return hidden === true;
}
