import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handlePasskeySignIn } from "./actions.server";

/** What the sign-in page's script asks for about passkeys. */
export const action = ({ request }: ActionFunctionArgs) => handlePasskeySignIn(request);

export const loader = () => redirect("/login");
