import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts/Toasts";
import { renderInLanguage } from "../../../tests/support/i18n";
import { downloadWay, useDownload } from "./use-download";

const SMALL = 1_000_000;
const LONG = 300_000_000;

function Download({ forecast }: { forecast: number | null }) {
  const { received, start, cancel } = useDownload();
  return (
    <>
      <button onClick={() => start("/exports?format=npz", "study.zip", forecast)}>Begin</button>
      {received !== null && <button onClick={cancel}>Stop at {received}</button>}
    </>
  );
}

function begin(forecast: number | null): void {
  const Page = createRemixStub([
    {
      path: "/",
      Component: () => (
        <>
          <Download forecast={forecast} />
          <Toasts />
        </>
      ),
    },
  ]);
  renderInLanguage(<Page />);
  fireEvent.click(screen.getByRole("button", { name: "Begin" }));
}

function serve(status = 200) {
  let bytes: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: string[] = [];
  // why: jsdom has neither a server nor a network
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push(address);
    const stream = new ReadableStream<Uint8Array>({ start: (one) => void (bytes = one) });
    init?.signal?.addEventListener("abort", () => bytes?.error(new DOMException("aborted", "AbortError")));
    return Promise.resolve(status === 200 ? new Response(stream) : Response.json({ error: "downloadError" }, { status }));
  });
  return { asked, send: (length: number) => bytes?.enqueue(new Uint8Array(length)), end: () => bytes?.close() };
}

/** A disk with a new file; null after the file is removed. */
function disk() {
  const written: { bytes: number; whole: boolean } = { bytes: 0, whole: false };
  let isThere = true;
  const file = {
    name: "my study.zip",
    getFile: () => Promise.resolve({ size: written.whole ? written.bytes : 0 }),
    remove: () => Promise.resolve(void (isThere = false)),
    createWritable: () =>
      Promise.resolve(
        new WritableStream<Uint8Array>({
          write: (piece) => void (written.bytes += piece.byteLength),
          close: () => void (written.whole = true),
        }),
      ),
  };
  // why: jsdom has no disk
  vi.stubGlobal("showSaveFilePicker", () => Promise.resolve(file));
  return { there: () => (isThere ? written : null) };
}

let followed: string[] = [];
beforeEach(() => {
  followed = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute("href") ?? "");
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("[HIST-6] a download that is longer than a page has room for", () => {
  test("is written to the disk as it comes, where the browser lets a page do so", async () => {
    const { asked, send, end } = serve();
    const { there } = disk();
    begin(LONG);
    await screen.findByRole("button", { name: "Stop at 0" });
    send(10);
    await screen.findByRole("button", { name: "Stop at 10" });
    end();
    await screen.findByText("my study.zip");
    expect(there()).toEqual({ bytes: 10, whole: true });
    expect([asked, followed]).toEqual([["/exports?format=npz"], []]);
  });

  test("is the browser's own from the start elsewhere, requested once", () => {
    const { asked } = serve();
    begin(null);
    expect([asked, followed]).toEqual([[], ["/exports?format=npz"]]);
  });

  test("leaves no file when it is cancelled, and none when it is refused", async () => {
    const { send } = serve();
    const cancelled = disk();
    begin(LONG);
    await screen.findByRole("button", { name: "Stop at 0" });
    send(10);
    fireEvent.click(await screen.findByRole("button", { name: "Stop at 10" }));
    await waitFor(() => expect(cancelled.there()).toBeNull());
    expect(screen.queryByText("The download failed")).toBeNull();

    serve(500);
    const refused = disk();
    fireEvent.click(screen.getByRole("button", { name: "Begin" }));
    await screen.findByText("The download failed");
    expect(refused.there()).toBeNull();
  });

  test("asks the server for nothing when the person names no file", async () => {
    const { asked } = serve();
    const picker = vi.fn(() => Promise.reject(new DOMException("cancelled", "AbortError")));
    vi.stubGlobal("showSaveFilePicker", picker);
    begin(LONG);
    await waitFor(() => expect(picker).toHaveBeenCalled());
    expect([asked, followed]).toEqual([[], []]);
  });
});

test("[HIST-6] where a file goes is decided by how much will come", () => {
  expect(downloadWay(SMALL, true)).toBe("memory");
  expect(downloadWay(LONG, true)).toBe("disk");
  expect(downloadWay(LONG, false)).toBe("browser");
  expect(downloadWay(null, false)).toBe("browser");
});
