import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { pageRequests } from "./page-requests";

/** A network that has gone without a word leaves questions open for minutes. */
export const SERVER_ANSWER_MS = 3000;

/**
 * Whether the server answers right now; asking keeps no session. Asked before a page reads anything by itself: one that asks in vain is
 * replaced by an error page, or loaded anew where a route's script is missing.
 */
export const serverAnswers = (): Promise<boolean> =>
  fetch("/session", { signal: AbortSignal.timeout(SERVER_ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reads the page's data again, as long as the server answers. The page stays if it ceases to meanwhile. */
export function useReadPageAgain(): () => void {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(() => pageRequests().readsByItself(pathname), [pathname]);
  return useCallback(() => void serverAnswers().then((answers) => answers && revalidate()), [revalidate]);
}
