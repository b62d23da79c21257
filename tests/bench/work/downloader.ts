import { constants, setPriority } from "node:os";
import { z } from "zod";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { answerParent, readSettings } from "../live/child";

// Low priority: the cost of reading belongs to other computers.
setPriority(constants.priority.PRIORITY_LOW);
const { url, atOnce } = readSettings(z.object({ url: z.string(), atOnce: z.number() }));
let files = 0;
let bytes = 0;
let reading = new AbortController();

async function download(number: number, { signal }: AbortController): Promise<void> {
  for (let turn = number; ; turn += 1) {
    const format = EXPORT_FORMATS[turn % EXPORT_FORMATS.length]?.id ?? "raw";
    const { ok, body, status } = await fetch(`${url}/${format}`, { signal });
    if (!ok || !body) throw new Error(`a download was answered ${status}`);
    await body.pipeTo(new WritableStream({ write: ({ byteLength }) => void (bytes += byteLength) }));
    files += 1;
  }
}

answerParent(
  {},
  {
    start() {
      reading = new AbortController();
      const { signal } = reading;
      // Unfinished downloads continue with the next format, so that each format completes.
      const all = Array.from({ length: atOnce }, (_, number) => download(files + number, reading));
      void Promise.all(all).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
      return {};
    },
    stop() {
      reading.abort();
      return {};
    },
    done: () => ({ files, bytes }),
  },
);
