import { crc32 } from "node:zlib";
import { z } from "zod";
import { recordingHeaderSchema } from "~/domain/analysis/recording/recording-header";
import { captureStarts } from "~/domain/capture";
import { MAX_FRAME_BYTES } from "~/domain/frame/codec";
import { frameParts } from "~/domain/frame/frame";

/** First record: recording and capture state. */
export const spoolHeaderSchema = recordingHeaderSchema.extend({
  begin: z.enum(captureStarts).default("atOnce"),
  /** Start allowed and storage reserved. */
  opened: z.boolean().default(false),
  /** Newest frame of each part by mat and server clock: dates later frames of an armed capture. */
  newestAtStart: z
    .array(z.object({ part: z.enum(frameParts), epoch: z.number(), deviceTimeMs: z.number(), serverTimeMs: z.number() }))
    .max(frameParts.length)
    .default([]),
});
export type SpoolHeader = z.infer<typeof spoolHeaderSchema>;

/**
 * A spool is a sequence of little-endian records; the first holds the header as JSON, others a coded frame or a newer
 * header:
 *
 * offset  bytes  field
 * 0      4  length n of the content, at least 1
 * 4      4  CRC-32 of the content
 * 8      n  content
 */
export const RECORD_OVERHEAD_BYTES = 8;
const MAX_HEADER_BYTES = 16 * 1024;

/** First byte of a header, or of an encrypted content (spool-encryption.server.ts); never of a coded frame. */
const BRACE = "{".charCodeAt(0);
export const SEALED = 1;
/** This byte, key id, salt and tag. */
export const SEALED_OVERHEAD_BYTES = 1 + 8 + 16 + 16;

/** `atByte` is the record's offset; null if invalid. */
export type RecordReader = (content: Uint8Array, atByte: number) => Uint8Array | null;

export const headerContent = (header: SpoolHeader): Uint8Array => Buffer.from(JSON.stringify(header));

export function toRecord(content: Uint8Array): Uint8Array {
  const record = new Uint8Array(RECORD_OVERHEAD_BYTES + content.byteLength);
  const view = new DataView(record.buffer);
  view.setUint32(0, content.byteLength, true);
  view.setUint32(4, crc32(content), true);
  record.set(content, RECORD_OVERHEAD_BYTES);
  return record;
}

export interface SpoolContent {
  header: SpoolHeader;
  /** Coded frames in order of arrival. */
  frames: Uint8Array[];
  /** The rest was never acknowledged. */
  wholeBytes: number;
}

/** Up to the first torn record. Null if the header is torn: nothing was acknowledged. */
export function parseSpool(bytes: Uint8Array, read: RecordReader = (content) => content): SpoolContent | null {
  const first = recordAt(bytes, 0, read);
  let header = first && parseHeader(first.content);
  if (!first || !header) return null;
  const frames: Uint8Array[] = [];
  let wholeBytes = first.end;
  for (;;) {
    const record = recordAt(bytes, wholeBytes, read);
    if (!record) return { header, frames, wholeBytes };
    if (record.content[0] === BRACE) header = parseHeader(record.content) ?? header;
    else frames.push(record.content);
    wholeBytes = record.end;
  }
}

/** Up to the first torn record. */
export function* storedContents(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; ;) {
    const record = storedRecordAt(bytes, at);
    if (!record) return;
    yield record.stored;
    at = record.end;
  }
}

function storedRecordAt(bytes: Uint8Array, start: number): { stored: Uint8Array; end: number } | null {
  if (start + RECORD_OVERHEAD_BYTES > bytes.byteLength) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, RECORD_OVERHEAD_BYTES);
  const length = view.getUint32(0, true);
  const end = start + RECORD_OVERHEAD_BYTES + length;
  if (length < 1 || length > MAX_FRAME_BYTES + SEALED_OVERHEAD_BYTES || end > bytes.byteLength) return null;
  const stored = bytes.subarray(start + RECORD_OVERHEAD_BYTES, end);
  return crc32(stored) === view.getUint32(4, true) ? { stored, end } : null;
}

function recordAt(bytes: Uint8Array, start: number, read: RecordReader): { content: Uint8Array; end: number } | null {
  const record = storedRecordAt(bytes, start);
  const content = record && read(record.stored, start);
  if (!content || content.byteLength > (content[0] === BRACE ? MAX_HEADER_BYTES : MAX_FRAME_BYTES)) return null;
  return { content, end: record.end };
}

function parseHeader(content: Uint8Array): SpoolHeader | null {
  try {
    return spoolHeaderSchema.parse(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    return null;
  }
}
