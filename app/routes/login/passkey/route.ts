import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { handlePasskeySignIn } from "./actions.server";

export const action = ({ request, context: { server } }: ActionFunctionArgs) => handlePasskeySignIn(request, server);

export const loader = () => redirect("/login");
