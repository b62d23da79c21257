import { constants, setPriority } from "node:os";
import { z } from "zod";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { answerParent, settingsOf } from "../live/child";

/** Reads files of a server, so many at once, in every format in turn, each begun anew when it is done. */
// Stands for computers elsewhere: what reading costs them is no part of what a server's downloads cost its live maps.
setPriority(constants.priority.PRIORITY_LOW);
const { url, atOnce } = settingsOf(z.object({ url: z.string(), atOnce: z.number() }));
let files = 0;
let bytes = 0;

async function download(number: number): Promise<never> {
  for (let turn = number; ; turn += 1) {
    const format = EXPORT_FORMATS[turn % EXPORT_FORMATS.length]?.id ?? "raw";
    const { ok, body, status } = await fetch(`${url}/${format}`);
    if (!ok || !body) throw new Error(`a download was answered ${status}`);
    await body.pipeTo(new WritableStream({ write: ({ byteLength }) => void (bytes += byteLength) }));
    files += 1;
  }
}

answerParent(
  {},
  {
    start() {
      void Promise.all(Array.from({ length: atOnce }, (_, number) => download(number)));
      return {};
    },
    done: () => ({ files, bytes }),
  },
);
