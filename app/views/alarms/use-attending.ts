import { useFetcher } from "@remix-run/react";

/**
 * The frame around every page holds this fetcher too (AlarmToasts): the button unmounts when the alarm is attended, and
 * an unmounted form loses its answer.
 */
export const useAttending = () => useFetcher({ key: "attend-alarm" });
