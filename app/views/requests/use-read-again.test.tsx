import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { useReadAgain } from "./use-read-again";

interface Log {
  of: string;
  asOfMs: number;
  text: string;
}

let asked: string[];
const serverAnswers = vi.fn(() => Promise.resolve(new Response("{}")));
beforeEach(() => {
  serverAnswers.mockReset().mockResolvedValue(new Response("{}"));
  vi.stubGlobal("fetch", serverAnswers);
});

/** A page loaded with `loaded`; its button reports a change, and the server then answers `again`. */
function show(loaded: Log, again: Log) {
  asked = [];
  const Page = () => {
    const [version, setVersion] = useState(0);
    return <button onClick={() => setVersion(version + 1)}>{useReadAgain(loaded, "/log?page=2", String(version)).text}</button>;
  };
  const loader = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).search);
    return again;
  };
  const Stub = createRemixStub([
    { path: "/", Component: Page },
    { path: "/log", loader },
  ]);
  render(<Stub />);
}

test("[KIND-3] what was written is read again, and only then", async () => {
  show({ of: "page 2", asOfMs: 1, text: "before" }, { of: "page 2", asOfMs: 2, text: "after" });
  expect([screen.getByRole("button").textContent, asked]).toEqual(["before", []]);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("after"));
  expect(asked).toEqual(["?page=2"]);
});

test.each([
  ["an answer that is older than the page", { of: "page 2", asOfMs: 0, text: "older" }],
  ["an answer to what was asked before the page was turned", { of: "page 1", asOfMs: 2, text: "of another page" }],
])("[KIND-3] %s is not shown", async (_what, answer) => {
  show({ of: "page 2", asOfMs: 1, text: "of this page" }, answer);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.getByRole("button").textContent).toBe("of this page");
});

test("[LIVE-11] without a connection nothing is asked, so that the page stays, and what was written is read with the next news", async () => {
  show({ of: "page 2", asOfMs: 1, text: "before" }, { of: "page 2", asOfMs: 2, text: "after" });
  serverAnswers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(serverAnswers).toHaveBeenCalledOnce());
  expect([screen.getByRole("button").textContent, asked]).toEqual(["before", []]);
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(screen.getByRole("button").textContent).toBe("after"));
});
