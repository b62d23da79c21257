import { useFetcher } from "@remix-run/react";

/**
 * The one sending of "attend" in a page. The frame around every page holds it too (AlarmToasts), because the button that sent it goes
 * as soon as the news of its success arrives, and the answer to a form that is gone is thrown away.
 */
export const useAttending = () => useFetcher({ key: "attend-alarm" });
