import { crc32 } from "node:zlib";
import { recordingHeaderSchema, type RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { MAX_FRAME_BYTES } from "~/domain/frame/codec";

/**
 * A spool file is a sequence of records, little-endian; the first holds the header as JSON, every other one a coded frame:
 *
 *   offset  bytes  field
 *        0      4  length n of the content, at least 1
 *        4      4  CRC-32 of the content
 *        8      n  content
 */
export const RECORD_OVERHEAD_BYTES = 8;
const MAX_HEADER_BYTES = 16 * 1024;

/** The content of a spool's first record. */
export const headerContent = (header: RecordingHeader): Uint8Array => Buffer.from(JSON.stringify(header));

/** One record around a content. */
export function toRecord(content: Uint8Array): Uint8Array {
  const record = new Uint8Array(RECORD_OVERHEAD_BYTES + content.byteLength);
  const view = new DataView(record.buffer);
  view.setUint32(0, content.byteLength, true);
  view.setUint32(4, crc32(content), true);
  record.set(content, RECORD_OVERHEAD_BYTES);
  return record;
}

export interface SpoolContent {
  header: RecordingHeader;
  /** Coded frames in the order of their arrival. */
  frames: Uint8Array[];
  /** Bytes up to the end of the last whole record; the rest was never acknowledged. */
  wholeBytes: number;
}

/** Reads records up to the first torn one. Null when the header itself is torn; then nothing was acknowledged. */
export function parseSpool(bytes: Uint8Array): SpoolContent | null {
  const first = recordAt(bytes, 0, MAX_HEADER_BYTES);
  const header = first && parseHeader(first.content);
  if (!first || !header) return null;
  const frames: Uint8Array[] = [];
  let wholeBytes = first.end;
  for (;;) {
    const record = recordAt(bytes, wholeBytes, MAX_FRAME_BYTES);
    if (!record) return { header, frames, wholeBytes };
    frames.push(record.content);
    wholeBytes = record.end;
  }
}

function recordAt(bytes: Uint8Array, start: number, longest: number): { content: Uint8Array; end: number } | null {
  if (start + RECORD_OVERHEAD_BYTES > bytes.byteLength) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, RECORD_OVERHEAD_BYTES);
  const length = view.getUint32(0, true);
  const end = start + RECORD_OVERHEAD_BYTES + length;
  if (length < 1 || length > longest || end > bytes.byteLength) return null;
  const content = bytes.subarray(start + RECORD_OVERHEAD_BYTES, end);
  return crc32(content) === view.getUint32(4, true) ? { content, end } : null;
}

function parseHeader(content: Uint8Array): RecordingHeader | null {
  try {
    return recordingHeaderSchema.parse(JSON.parse(new TextDecoder().decode(content)));
  } catch {
    return null;
  }
}
