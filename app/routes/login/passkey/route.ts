import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handlePasskeySignIn } from "./actions.server";

export const action = ({ request }: ActionFunctionArgs) => handlePasskeySignIn(request);

export const loader = () => redirect("/login");
