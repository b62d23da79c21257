import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { isLanguage } from "~/domain/language";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { languageCookie } from "~/i18n/cookies.server";
import { savePreferences } from "./actions.server";

const choice = z.object({ language: z.string().refine(isLanguage), next: z.string().max(2000).optional() });

/** Stores the language for the user, and in a cookie for pages before sign-in. */
export async function action({ request, context: { server } }: ActionFunctionArgs) {
  const chosen = choice.safeParse(Object.fromEntries(await readFormData(request)));
  if (!chosen.success) return redirect("/");
  const { language, next } = chosen.data;
  await savePreferences(request, server, { preferredLanguage: language });
  return redirect(ownPath(next) ?? "/", { headers: { "Set-Cookie": await languageCookie.serialize(language) } });
}

export const loader = () => redirect("/");
