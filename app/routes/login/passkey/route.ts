import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handlePasskeySignIn } from "./actions.server";

/** Passkey requests of the sign-in page. */
export const action = ({ request }: ActionFunctionArgs) => handlePasskeySignIn(request);

export const loader = () => redirect("/login");
