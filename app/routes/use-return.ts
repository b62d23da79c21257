import { isRouteErrorResponse, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { serverAnswers } from "./server-answers";

const LOOK_EVERY_MS = 3000;

/** What browsers say of a request, or of a page's script, that did not get through. */
const NETWORK = /failed to fetch|networkerror|load failed|dynamically imported module|turbo-stream/i;

const isTemporary = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? [502, 503, 504].includes(error.status) : error instanceof Error && NETWORK.test(error.message);

/** Reads a page again in whose place an error of the network, or of a server that was away, is shown, as soon as the server answers. */
export function useReturn(error: unknown, lookEveryMs = LOOK_EVERY_MS): void {
  const { revalidate, state } = useRevalidator();
  const temporary = isTemporary(error);
  useEffect(() => {
    if (!temporary || state !== "idle") return;
    const look = () => void serverAnswers().then((answers) => answers && revalidate());
    const timer = setInterval(look, lookEveryMs);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, [temporary, state, revalidate, lookEveryMs]);
}
