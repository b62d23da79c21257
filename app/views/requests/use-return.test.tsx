import { useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../../tests/support/patience";
import { useReturn } from "./use-return";

const LOOK_EVERY_MS = 21;

function Failed() {
  useReturn(useRouteError(), LOOK_EVERY_MS);
  return <p>failed</p>;
}

/** A page whose data fail at first, with a server that answers. */
function openFailing(error: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  let isFirst = true;
  const loader = async () => {
    const fails = isFirst;
    isFirst = false;
    // A delay like a network's: React would render an immediate answer together with the request.
    await new Promise((answered) => setTimeout(answered, 20));
    if (fails) throw error;
    return null;
  };
  const Stub = createRemixStub([{ path: "/", Component: () => <p>the page</p>, ErrorBoundary: Failed, loader }]);
  render(<Stub />);
}

test.each([
  ["a network that failed", new TypeError("Failed to fetch")],
  ["a server that was away", new Response(null, { status: 503 })],
])("[UX-5] an error page made by %s comes back by itself", async (_, error) => {
  openFailing(error);
  await screen.findByText("the page", {}, patience);
});

test("[UX-5] any other error page stays: nothing asks whether the server answers", async () => {
  const timers = vi.spyOn(window, "setInterval");
  openFailing(new TypeError("undefined is not a function"));
  await screen.findByText("failed");
  expect(timers.mock.calls.map(([, everyMs]) => everyMs)).not.toContain(LOOK_EVERY_MS);
});
