import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { themes } from "~/domain/display/theme";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { themeCookie } from "~/i18n/cookies.server";
import { savePreferences } from "./actions.server";

const choice = z.object({ theme: z.enum(themes), next: z.string().max(2000).optional() });

/** Stores the theme for the user, and in a cookie for pages before sign-in. */
export async function action({ request, context: { server } }: ActionFunctionArgs) {
  const chosen = choice.safeParse(Object.fromEntries(await readFormData(request)));
  if (!chosen.success) return redirect("/");
  const { theme, next } = chosen.data;
  await savePreferences(request, server, { theme });
  return redirect(ownPath(next) ?? "/", { headers: { "Set-Cookie": await themeCookie.serialize(theme) } });
}

export const loader = () => redirect("/");
