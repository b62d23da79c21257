import { redirect } from "@remix-run/node";

/** Redirects unknown paths to the start. */
export const loader = () => redirect("/");
export const action = loader;
