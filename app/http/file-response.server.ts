import contentDisposition from "content-disposition";
import type { ExportedFile } from "~/services/exported-file.server";

/** Signs that turn the direction of writing, by which a name seems to end in another one. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** A Content-Disposition under whose name a browser saves a file: no character of it can end the header or leave the folder. */
export const fileNamed = (fileName: string, type: "attachment" | "inline" = "attachment"): string =>
  contentDisposition(fileName.replace(/\p{Surrogate}/gu, "_").replace(DIRECTIONS, ""), { type });

/** A file that is downloaded, streamed, whatever it holds. */
export const downloadResponse = ({ stream, mime, fileName }: ExportedFile): Response =>
  new Response(stream, {
    headers: {
      "Content-Type": mime,
      "Content-Disposition": fileNamed(fileName),
      "Cache-Control": "no-store",
    },
  });
