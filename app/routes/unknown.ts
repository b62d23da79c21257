import { redirect } from "@remix-run/node";

/** Any unknown path leads to the start. */
export const loader = () => redirect("/");
export const action = loader;
