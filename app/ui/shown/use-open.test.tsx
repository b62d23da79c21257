import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { openDetails } from "../../../tests/support/open-details";
import { Explanation } from "../Explanation";
import { useOnceOpen } from "./use-open";

function Closed() {
  const place = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={place}>
      <summary>More</summary>
      {useOnceOpen(place) && <p>content</p>}
    </details>
  );
}

const served = (open: boolean): HTMLElement => {
  const page = document.body.appendChild(document.createElement("main"));
  page.innerHTML = renderToString(<Closed />);
  for (const details of page.querySelectorAll("details")) details.open = open;
  return page;
};

let root: Root | null = null;

const hydrate = (page: HTMLElement): void =>
  act(() => {
    root = hydrateRoot(page, <Closed />);
  });

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

test("[UX-6] the server's page has the content; scripts take it out until it is first opened, and it stays", () => {
  const page = served(false);
  expect(page.textContent).toBe("Morecontent");
  hydrate(page);
  expect(page.textContent).toBe("More");
  const details = openDetails(screen.getByText("More"));
  expect(page.textContent).toBe("Morecontent");
  details.open = false;
  fireEvent(details, new Event("toggle"));
  expect(page.textContent).toBe("Morecontent");
});

test("[UX-6] what was opened before the scripts ran stays open with its content", () => {
  const page = served(true);
  hydrate(page);
  expect(page.textContent).toBe("Morecontent");
});

test("an explanation has its words before it is shown", () => {
  Object.defineProperty(HTMLElement.prototype, "popover", { value: "auto", configurable: true });
  vi.spyOn(HTMLElement.prototype, "matches").mockReturnValue(false);
  render(
    <Explanation id="how" title="Maximum" close="Close">
      <p>The highest cell.</p>
    </Explanation>,
  );
  const explanation = document.querySelector("#how");
  expect(explanation?.textContent).toBe("");
  explanation?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" }));
  expect(explanation?.textContent).toBe("MaximumThe highest cell.");
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "popover");
});
