import { inflateRawSync } from "node:zlib";
import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS } from "./limits";

/** Unpacked on demand. */
export interface ArchiveEntry {
  name: string;
  /** @throws Problem importArchive if damaged or too large */
  unpack: () => Uint8Array;
}

const damaged = (): Problem =>
  new Problem("importArchive", { megabytes: IMPORT_LIMITS.unpackedBytes / 1024 / 1024, entries: IMPORT_LIMITS.archiveEntries });

const SIGNATURE = { end: 0x06054b50, directory: 0x02014b50, local: 0x04034b50 } as const;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const METHOD = { stored: 0, deflated: 8 } as const;
const ENCRYPTED = 1;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * ZIP files by directory (PKWARE APPNOTE 4.3.12, no ZIP64 or encryption). Limits count real, not stated, sizes.
 * @throws Problem importArchive
 */
export function openArchive(bytes: Uint8Array): ArchiveEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reading = (read: () => ArchiveEntry[]): ArchiveEntry[] => {
    try {
      return read();
    } catch (error) {
      // Out of bounds.
      throw error instanceof RangeError ? damaged() : error;
    }
  };
  let left: number = IMPORT_LIMITS.unpackedBytes;

  const unpack = (local: number, packed: number, size: number, method: number): Uint8Array => {
    if (size > left || view.getUint32(local, true) !== SIGNATURE.local) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packed > bytes.length) throw damaged();
    left -= size;
    const content = bytes.subarray(start, start + packed);
    const whole = method === METHOD.stored ? content : inflated(content, size);
    if (whole.length !== size) throw damaged();
    return whole;
  };

  return reading(() => {
    const end = endOf(view);
    const count = view.getUint16(end + 10, true);
    if (count > IMPORT_LIMITS.archiveEntries) throw damaged();
    let at = view.getUint32(end + 16, true);
    return Array.from({ length: count }, () => {
      if (view.getUint32(at, true) !== SIGNATURE.directory) throw damaged();
      const method = view.getUint16(at + 10, true);
      const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
      const [nameLength, extra, comment] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)];
      const local = view.getUint32(at + 42, true);
      if ((view.getUint16(at + 8, true) & ENCRYPTED) !== 0 || (method !== METHOD.stored && method !== METHOD.deflated)) throw damaged();
      const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
      at += 46 + nameLength + extra + comment;
      return {
        name,
        unpack: () => {
          try {
            return unpack(local, packed, size, method);
          } catch (error) {
            throw error instanceof RangeError ? damaged() : error;
          }
        },
      };
    });
  });
}

/** Only a comment follows. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--) if (view.getUint32(at, true) === SIGNATURE.end) return at;
  throw damaged();
}

/** Stops at the stated size. */
function inflated(content: Uint8Array, size: number): Uint8Array {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
}
