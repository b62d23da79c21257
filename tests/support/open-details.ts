import { fireEvent } from "@testing-library/react";

/** Opens the `<details>` that has the element, as a press on its handle does. */
export function openDetails(part: Element | null): HTMLDetailsElement {
  const details = part?.closest("details");
  if (!details) throw new Error("nothing to open");
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return details;
}
