import { useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { patience } from "../../tests/support/patience";
import { useReturn } from "./use-return";

function Failed() {
  useReturn(useRouteError(), 20);
  return <p>failed</p>;
}

/** A page whose data fail so at first, with a server that answers. */
function openFailing(error: unknown) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  let loads = 0;
  const loader = async () => {
    loads += 1;
    // A network takes a while: what is answered at once, React draws in one go with the question.
    await new Promise((answered) => setTimeout(answered, 20));
    if (loads === 1) throw error;
    return null;
  };
  const Stub = createRemixStub([{ path: "/", Component: () => <p>the page</p>, ErrorBoundary: Failed, loader }]);
  render(<Stub />);
  return () => loads;
}

test.each([
  ["a network that failed", new TypeError("Failed to fetch")],
  ["a server that was away", new Response(null, { status: 503 })],
])("[UX-5] an error page made by %s comes back by itself", async (_, error) => {
  openFailing(error);
  await screen.findByText("the page", {}, patience);
});

test("[UX-5] any other error page stays", async () => {
  const loads = openFailing(new TypeError("undefined is not a function"));
  await screen.findByText("failed");
  expect(loads()).toBe(1);
});
