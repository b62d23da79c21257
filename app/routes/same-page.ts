import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Whether only the part of the address after the question mark has changed, by a link or a GET form: searching, sorting, opening a tab. */
export const isSamePage = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  (formMethod === undefined || formMethod.toUpperCase() === "GET");
