import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether only the query changed, by a link or a GET form: search, sort, tab. */
export const isSamePage = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  (formMethod === undefined || formMethod.toUpperCase() === "GET");
