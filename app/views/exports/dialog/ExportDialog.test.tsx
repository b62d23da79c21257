import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts/Toasts";
import { renderInLanguage } from "../../../../tests/support/i18n";
import type { ExportDialogData } from "./export-dialog-data";
import { ExportDialog } from "./ExportDialog";

const offered = { isThere: true, alone: null, forecast: 1_500_000 };
const formats = [
  {
    id: "processed",
    labelKey: "exports:format.processed.name",
    hintKey: "exports:format.processed.hint",
    extension: "json",
    content: "processed",
    ...offered,
  },
  { id: "raw", labelKey: "exports:format.raw.name", hintKey: "exports:format.raw.hint", extension: "jsonl", content: "raw", ...offered },
  { id: "npz", labelKey: "exports:format.npz.name", hintKey: "exports:format.npz.hint", extension: "npz", content: "raw", ...offered },
] as const;

function show(change: Partial<ExportDialogData> = {}): void {
  const data: ExportDialogData = {
    fields: [
      ["analysis", "a1"],
      ["analysis", "a2"],
    ],
    count: 2,
    fileName: "selection-2026-11-20.zip",
    formats: [...formats],
    chosen: "npz",
    step: "choose",
    mayName: true,
    ...change,
  };
  const Page = createRemixStub([
    {
      path: "/analyses",
      Component: () => (
        <>
          <ExportDialog {...data} of="Giulia Ferrante" closeTo="/analyses?type=Static&analysis=a1&analysis=a2" />
          <Toasts />
        </>
      ),
    },
  ]);
  renderInLanguage(<Page initialEntries={["/analyses"]} />);
}

function slowDownload() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked: { address: string; signal: AbortSignal | null | undefined }[] = [];
  // why: jsdom has neither a server nor a network
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    asked.push({ address, signal: init?.signal });
    const stream = new ReadableStream<Uint8Array>({ start: (one) => void (controller = one) });
    init?.signal?.addEventListener("abort", () => controller?.error(new DOMException("aborted", "AbortError")));
    return Promise.resolve(new Response(stream, { headers: { "Content-Disposition": 'attachment; filename="selection-2026-11-20.zip"' } }));
  });
  return {
    asked,
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    fail: () => controller?.error(new Error("gone")),
  };
}

/** Number of files saved by the page. */
let kept = 0;
beforeEach(() => {
  // why: jsdom knows no modal dialogs and keeps no files
  Object.assign(HTMLDialogElement.prototype, { close: () => undefined, showModal: () => undefined });
  Object.assign(URL, { createObjectURL: () => "blob:file", revokeObjectURL: () => undefined });
  kept = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => void (kept += 1));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dialog = () => screen.getByRole("dialog", { name: "Export data" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("[HIST-6] the export dialog", () => {
  test("offers every format by what it holds, and asks for the analyses that were chosen", () => {
    show();
    expect(dialog().className).toMatch(/max-h-\[85vh\].*max-w-\[600px\]/);
    expect(within(dialog()).getByText("2 analyses of Giulia Ferrante")).toBeTruthy();
    const raw = screen.getByRole("group", { name: "Raw: time and matrix of each frame" });
    expect(within(raw).getAllByRole("radio")).toHaveLength(2);
    const form = dialog().querySelector("form");
    expect([form?.getAttribute("action"), form?.method]).toEqual(["/exports", "get"]);
    expect([...new FormData(form ?? undefined)].map(String)).toEqual(["analysis,a1", "analysis,a2", "format,npz", "decimal,"]);
    expect(within(dialog()).getByText(/The download will be about 1\.5\sMB/)).toBeTruthy();
  });

  test("names patients only after a second confirmation, and never for users who know them by pseudonyms", () => {
    show();
    const sends = () => new FormData(dialog().querySelector("form") ?? undefined).has("names");
    fireEvent.click(screen.getByRole("switch", { name: "Include names and birth dates" }));
    expect(sends()).toBe(false);
    fireEvent.click(screen.getByRole("checkbox", { name: /^Include names\. I am authorised/ }));
    expect(sends()).toBe(true);
    fireEvent.click(screen.getByRole("switch", { name: "Include names and birth dates" }));
    expect(sends()).toBe(false);
  });

  test("offers one analysis without an archive around it, by the name of its file and how large it will be; what it does not have cannot be chosen", () => {
    const [processed, raw, npz] = formats;
    const lone = [
      { ...processed, isThere: false },
      { ...raw, alone: { fileName: "plate-raw.jsonl", forecast: 9_000_000 } },
      { ...npz, alone: { fileName: "plate-npz.npz", forecast: 1_400_000 } },
    ];
    show({ fields: [["analysis", "a1"]], count: 1, formats: lone });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Processed data/ }).disabled).toBe(true);
    fireEvent.click(screen.getByRole("checkbox", { name: /^Only the file/ }));
    expect(screen.getByText("plate-npz.npz")).toBeTruthy();
    expect(screen.getByText("The download will be about 1.4 MB.")).toBeTruthy();
    // Text without its archive is not compressed.
    expect(screen.getByRole("radio", { name: /^Raw data .*about 9\.0\sMB$/ })).toBeTruthy();
    expect([...new FormData(dialog().querySelector("form") ?? undefined)].map(String)).toContain("alone,on");
  });

  test("leads to how the chosen format is analysed, and back", () => {
    show();
    fireEvent.click(screen.getByRole("radio", { name: /^Raw data/ }));
    const href = screen.getByRole("link", { name: /How to analyse it$/ }).getAttribute("href");
    expect(href).toBe("/analyses?type=Static&analysis=a1&analysis=a2&dialog=export&step=analyse&format=raw");
  });

  test.each(["processed", "raw", "npz"])("explains step by step how %s is analysed, with code to copy", (chosen) => {
    show({ chosen, step: "analyse" });
    const steps = within(dialog()).getAllByRole("heading", { level: 3 });
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Unpack the archive",
      "Open a file",
      "Check the orientation",
      "Check the units and the threshold",
      "Know what is missing",
    ]);
    expect(screen.getByLabelText("Python").textContent).toContain("import");
    expect(screen.getByRole("link", { name: "docs/data-format.md" }).getAttribute("href")).toBe("/docs/data-format.md");
    expect(screen.getByRole("img", { name: /row 0 at the toes/ })).toBeTruthy();
  });
});

describe("[HIST-6] a download", () => {
  test("says how much has come, and that the file is there", async () => {
    const { asked, send, end } = slowDownload();
    show();
    press("Download");
    await screen.findByRole("button", { name: "Cancel the download" });
    expect(asked[0]?.address).toBe("/exports?analysis=a1&analysis=a2&format=npz");
    send(1_200_000);
    await screen.findByText(/^1\.2\sMB so far$/);
    end();
    await screen.findByText("Data downloaded");
    await waitFor(() => expect(screen.getAllByText("selection-2026-11-20.zip")).toHaveLength(2));
    expect(kept).toBe(1);
    expect(await screen.findByRole("button", { name: "Download" })).toBeTruthy();
  });

  test("that is cancelled ends its request, and nothing is said to have failed", async () => {
    const { asked, send } = slowDownload();
    show();
    press("Download");
    send(10);
    fireEvent.click(await screen.findByRole("button", { name: "Cancel the download" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Download" })).toBeTruthy());
    expect(asked[0]?.signal?.aborted).toBe(true);
    expect(screen.queryByText("The download failed")).toBeNull();
  });

  test("that breaks off is said to have failed, and no file is kept", async () => {
    const { send, fail } = slowDownload();
    show();
    press("Download");
    await screen.findByRole("button", { name: "Cancel the download" });
    send(10);
    fail();
    await screen.findByText("The download failed");
    expect(kept).toBe(0);
  });
});
