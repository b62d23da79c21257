import { MOMENT } from "~/views/addresses/recording";
import { PART } from "~/views/addresses/result-part";

interface Change {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: string;
}

/** True if only the part or the player's moment changes. */
export function isShownOtherwise({ currentUrl, nextUrl, formMethod = "GET" }: Change): boolean {
  const without = ({ pathname, searchParams }: URL): string =>
    `${pathname}?${new URLSearchParams([...searchParams].filter(([name]) => name !== MOMENT && name !== PART))}`;
  return formMethod.toUpperCase() === "GET" && currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
}
