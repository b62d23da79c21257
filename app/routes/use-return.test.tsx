import { useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { useReturn } from "./use-return";

function Failed() {
  useReturn(useRouteError(), 1);
  return <p>failed</p>;
}

/** A page whose data fail so at first. */
function openFailing(error: unknown) {
  const failures = [error];
  const load = vi.fn(() => {
    const failure = failures.pop();
    if (failure !== undefined) throw failure;
    return null;
  });
  const Stub = createRemixStub([{ path: "/", Component: () => <p>the page</p>, ErrorBoundary: Failed, loader: load }]);
  render(<Stub />);
  return load;
}

test("[UX-5] an error page made by a network that failed, or by a server that was away, comes back by itself; any other stays", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const error of [new TypeError("Failed to fetch"), new Response(null, { status: 503 })]) {
    openFailing(error);
    await screen.findByText("the page");
    document.body.replaceChildren();
  }
  const load = openFailing(new TypeError("undefined is not a function"));
  await screen.findByText("failed");
  expect(load).toHaveBeenCalledOnce();
});
