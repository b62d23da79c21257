import { unstable_parseMultipartFormData as parseMultipart, type UploadHandler } from "@remix-run/node";
import { Problem } from "~/domain/problem";

/** Fields of a form are short; all of them together are no more than this beside the file. */
const FIELDS_BYTES = 64 * 1024;
/** Bytes a browser writes between the parts of a form. */
const FRAME_BYTES = 8 * 1024;

/**
 * A form with files, none of which is held beyond `maxFileBytes`: of a longer one the first byte too many is kept too, so that its size
 * tells on it, and the rest is read past. What is longer than four such files is not read at all.
 * @throws Problem invalid for a body that is no such form
 */
export async function readUpload(request: Request, maxFileBytes: number): Promise<FormData> {
  const announced = Number(request.headers.get("Content-Length") ?? NaN);
  const mostBytes = 4 * maxFileBytes + FIELDS_BYTES + FRAME_BYTES;
  if (!(announced <= mostBytes)) throw new Problem("invalid", { field: "Content-Length" });
  const handler: UploadHandler = async ({ filename, contentType, data }) => {
    const most = filename === undefined ? FIELDS_BYTES : maxFileBytes + 1;
    const bytes = await firstOf(data, most);
    if (filename === undefined) return new TextDecoder().decode(bytes);
    return new File([bytes], filename, { type: contentType });
  };
  try {
    return await parseMultipart(request, handler);
  } catch {
    throw new Problem("invalid", { field: "body" });
  }
}

/** The first bytes of a part; the others are read and dropped, so that the parts behind it arrive. */
async function firstOf(data: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let room = most;
  for await (const chunk of data) {
    if (room > 0) chunks.push(chunk.subarray(0, room));
    room -= chunk.byteLength;
  }
  return Uint8Array.from(Buffer.concat(chunks));
}
