import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { pageRequests } from "./page-requests";

/** A lost network leaves requests open for minutes. */
export const SERVER_ANSWER_MS = 3000;

/**
 * Whether the server answers now; does not renew the session. A failed reload would replace the page by an error page.
 */
export const serverAnswers = (): Promise<boolean> =>
  fetch("/session", { signal: AbortSignal.timeout(SERVER_ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reloads the page's data while the server answers; otherwise the page stays. */
export function useReadPageAgain(): () => void {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(() => pageRequests().readsByItself(pathname), [pathname]);
  return useCallback(() => void serverAnswers().then((answers) => answers && revalidate()), [revalidate]);
}
