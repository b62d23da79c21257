import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { respond } from "~/http/respond.server";
import { signOut } from "~/http/session.server";

/** Ends the session and its sockets, and leads to the sign-in page. */
export const action = async ({ request, context: { server } }: ActionFunctionArgs) =>
  redirect("/login", { headers: await respond(request, signOut(request, server)) });

export const loader = () => redirect("/");
