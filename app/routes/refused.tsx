import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { ownPath } from "~/http/next-page";
import { readRefusal } from "~/http/refuse.server";
import { problemResponse } from "~/http/respond.server";
import { chooseLanguage } from "~/i18n/choose-language.server";

/** The page has the form's address, where scripts would look for the form's route. */
export const handle = { scripts: false };

/** Shows why a form was refused before its route ran. Direct visitors are redirected. */
export async function action({ request }: ActionFunctionArgs) {
  const problem = readRefusal(request);
  if (problem) throw problemResponse(problem, await chooseLanguage(request));
  return redirect("/");
}

/** "Try again" leads back to the form. */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(ownPath(new URL(request.url).searchParams.get("from")) ?? "/");

/** Makes it a page: the action's error is shown like any other. */
export default function Refused() {
  return null;
}
