import type { Context } from "~/services/context";
import { uploadRecording } from "~/services/imports/import-file.server";

export async function* inPieces(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === "string" ? await Promise.resolve(new TextEncoder().encode(content)) : content;
  const middle = Math.floor(bytes.length / 2);
  yield bytes.subarray(0, middle);
  yield bytes.subarray(middle);
}

/** Two frames of a few loaded cells in our raw export format. */
export const aRawExport = (): string =>
  [0, 1]
    .map((frame) =>
      JSON.stringify({
        dateTime: new Date(1_767_225_600_000 + 20 * frame).toISOString(),
        pressureMatrix: [
          [0, 12.5],
          [30.1 + frame, 8],
        ],
      }),
    )
    .join("\n");

export const anUpload = (context: Context, content: string | Uint8Array = aRawExport(), fileName = "recording.jsonl"): Promise<string> =>
  uploadRecording(context, { fileName, content: inPieces(content) });
