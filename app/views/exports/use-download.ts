import { useEffect, useRef, useState } from "react";
import type { NoticeKey } from "~/domain/display/word-keys";
import { useNotify } from "~/ui/toasts/use-notify";
import { canWriteFiles, writeChosenFile } from "./chosen-file";
import { followDownload, saveFile } from "./keep-file";

/** Refusals with words of their own (specification §8). */
export const refusalKey = (code: unknown): NoticeKey =>
  code === "noAnalysisData" ? "toastErrorRaw.noAnalysisData" : "toastErrorRaw.downloadError";

interface Download {
  /** Bytes received; null while idle. */
  received: number | null;
  /** `forecast`: estimated bytes, null if unknown; see `downloadWay`. */
  start: (address: string, fileName: string, forecast: number | null) => void;
  cancel: () => void;
}

/** Downloads one file at a time with progress and result. It is aborted with its page. */
export function useDownload(): Download {
  const notify = useNotify();
  const [received, setReceived] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = (address: string, fileName: string, forecast: number | null): void => {
    if (running.current) return;
    const way = downloadWay(forecast, canWriteFiles());
    if (way === "browser") return followDownload(address, fileName);
    const controller = new AbortController();
    running.current = controller;
    const begin = (): Promise<Begun | Refusal> => {
      setReceived(0);
      return request(address, controller.signal, setReceived);
    };
    void (way === "memory" ? keptInMemory(fileName, begin) : writeChosenFile(fileName, begin))
      .then((outcome) => {
        if (!outcome) return;
        if ("refused" in outcome) notify({ tone: "error", key: outcome.refused });
        else notify({ tone: "success", key: "toastSuccessRaw.dataDownloaded", detail: outcome.name });
      })
      .catch(() => controller.signal.aborted || notify({ tone: "error", key: "toastErrorRaw.downloadError" }))
      .finally(() => {
        running.current = null;
        setReceived(null);
      });
  };
  return { received, start, cancel: () => running.current?.abort() };
}

interface Begun {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  type: string;
  /** File name from the server. */
  name: string | undefined;
}

interface Refusal {
  refused: NoticeKey;
}

async function request(address: string, signal: AbortSignal, onBytes: (received: number) => void): Promise<Begun | Refusal> {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) {
    const answer: unknown = await response.json().catch(() => null);
    return { refused: refusalKey(answer && typeof answer === "object" && "error" in answer && answer.error) };
  }
  return {
    stream: response.body.pipeThrough(counted(onBytes)),
    type: response.headers.get("Content-Type") ?? "",
    name: /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1],
  };
}

function counted(onBytes: (received: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(piece, controller) {
      onBytes((bytes += piece.byteLength));
      controller.enqueue(piece);
    },
  });
}

async function keptInMemory(fileName: string, begin: () => Promise<Begun | Refusal>): Promise<{ name: string } | Refusal> {
  const begun = await begin();
  if ("refused" in begun) return begun;
  const file = await new Response(begun.stream, { headers: { "Content-Type": begun.type } }).blob();
  const name = begun.name ?? fileName;
  saveFile(file, name);
  return { name };
}

type DownloadWay =
  /** Into the page, which then saves the file. */
  | "memory"
  /** Streamed into a file that the person chooses first. */
  | "disk"
  /** To the browser, as for any link, with its progress and cancel. */
  | "browser";

/** Maximum size in memory, bytes. */
const MAX_IN_MEMORY = 200_000_000;

/** A file has at most this multiple of its forecast (`size-forecast.ts`). */
const MAX_OF_FORECAST = 2;

/** The forecast is null if there are too many recordings to add up. Large files stream to the disk. */
export function downloadWay(forecast: number | null, canWrite: boolean): DownloadWay {
  if (forecast !== null && forecast * MAX_OF_FORECAST <= MAX_IN_MEMORY) return "memory";
  return canWrite ? "disk" : "browser";
}
