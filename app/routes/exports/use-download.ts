import { useEffect, useRef, useState } from "react";
import { useNotify } from "~/ui/toasts/use-notify";
import { keepFile } from "./keep-file";

/** Bytes that a page keeps in memory for a file; a longer one is handed to the browser, which writes it to the disk as it comes. */
export const MOST_IN_MEMORY = 200_000_000;

/** Where a refusal to download has words of its own (specification §8). */
export const refusalKey = (code: unknown): string =>
  code === "noAnalysisData" ? "toastErrorRaw.noAnalysisData" : "toastErrorRaw.downloadError";

interface Download {
  /** Bytes that have come so far; null while nothing is downloaded. */
  received: number | null;
  start: (address: string, fileName: string) => void;
  /** Ends the request, so that the server stops reading and writing as well. */
  cancel: () => void;
}

/** Downloads one file at a time, tells how much of it has come, and what became of it. What is under way ends with the page that asked. */
export function useDownload(): Download {
  const notify = useNotify();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (address: string, fileName: string): void => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    void download(address, controller.signal, setReceived)
      .then((outcome) => {
        if (outcome === "tooLong") window.location.assign(address);
        else if ("refused" in outcome) notify({ tone: "error", key: outcome.refused });
        else {
          keepFile(outcome.file, outcome.name ?? fileName);
          notify({ tone: "success", key: "toastSuccessRaw.dataDownloaded", detail: outcome.name ?? fileName });
        }
      })
      .catch(() => controller.signal.aborted || notify({ tone: "error", key: "toastErrorRaw.downloadError" }))
      .finally(() => {
        running.current = null;
        setReceived(null);
      });
  };
  return { received, start, cancel: () => running.current?.abort() };
}

type Outcome = { file: Blob; name: string | undefined } | { refused: string } | "tooLong";

async function download(address: string, signal: AbortSignal, onBytes: (received: number) => void): Promise<Outcome> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) {
    const answer: unknown = await response.json().catch(() => null);
    return { refused: refusalKey(answer && typeof answer === "object" && "error" in answer && answer.error) };
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    onBytes(bytes);
    if (bytes > MOST_IN_MEMORY) {
      await reader.cancel();
      return "tooLong";
    }
  }
  const type = response.headers.get("Content-Type") ?? "";
  return { file: new Blob(pieces, { type }), name: /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] };
}
