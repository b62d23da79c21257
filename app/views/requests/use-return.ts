import { isRouteErrorResponse, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { serverAnswers } from "./server-answers";

const LOOK_EVERY_MS = 3000;

/** Browsers' messages for a failed request or page script. */
const NETWORK = /failed to fetch|networkerror|load failed|dynamically imported module|turbo-stream/i;

const isTemporary = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? [502, 503, 504].includes(error.status) : error instanceof Error && NETWORK.test(error.message);

/** Reloads a page that shows a network error, or that the server was away, once the server answers. */
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
