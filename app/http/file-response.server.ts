import contentDisposition from "content-disposition";
import type { ExportedFile } from "~/services/exported-file.server";

/** Bidi characters can disguise a file's extension. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Content-Disposition with a name that cannot end the header or leave the folder. */
export const fileNamed = (fileName: string, type: "attachment" | "inline" = "attachment"): string =>
  contentDisposition(fileName.replace(/\p{Surrogate}/gu, "_").replace(DIRECTIONS, ""), { type });

/** A streamed download. */
export const downloadResponse = ({ stream, mime, fileName }: ExportedFile): Response =>
  new Response(stream, {
    headers: {
      "Content-Type": mime,
      "Content-Disposition": fileNamed(fileName),
      "Cache-Control": "no-store",
    },
  });
