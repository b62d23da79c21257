import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readFormData } from "~/http/form/read-form.server";
import { ownPath } from "~/http/next-page";
import { namesHiddenCookie } from "~/i18n/cookies.server";

const choice = z.object({ hidden: z.enum(["0", "1"]), next: z.string().max(2000).optional() });

export async function action({ request }: ActionFunctionArgs) {
  const chosen = choice.safeParse(Object.fromEntries(await readFormData(request)));
  if (!chosen.success) return redirect("/");
  const { hidden, next } = chosen.data;
  return redirect(ownPath(next) ?? "/", { headers: { "Set-Cookie": await namesHiddenCookie.serialize(hidden === "1") } });
}

export const loader = () => redirect("/");
