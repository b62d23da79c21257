import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ownPath } from "~/http/next-page";
import { refusalOf } from "~/http/refuse.server";
import { problemResponse } from "~/http/respond.server";
import { languageOf } from "~/i18n/language-of.server";

/** The page stands under the address of the form, where scripts would look for the form's own page. */
export const handle = { scripts: false };

/** Shows why a form was refused before its page saw it. Who comes by themselves is led on. */
export async function action({ request }: ActionFunctionArgs) {
  const problem = refusalOf(request);
  if (problem) throw problemResponse(problem, await languageOf(request));
  return redirect("/");
}

/** "Try again" leads back to where the form stood. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(ownPath(new URL(request.url).searchParams.get("from")) ?? "/");

/** A page, and not a file: what the action throws is shown as every problem is. */
export default function Refused() {
  return null;
}
