import { onDemand } from "bson";
import { decode, type BsonDocument } from "../values/bson-values";

/*
 * LMDB copies values it reads, so top-level fields over 32 KB are stored separately and spliced back on request,
 * byte for byte.
 *
 * | offset | bytes | content                                                               |
 * |--------|-------|-----------------------------------------------------------------------|
 * | 0      | 2     | number of large fields, little-endian (as all numbers here)           |
 * | 2      | 10+n  | each: position in the rest (4), length (4), name length (2), name     |
 * | …      |       | the rest: BSON document without large fields                          |
 */

export type FieldSelection = { readonly only: ReadonlySet<string> } | { readonly except: ReadonlySet<string> };

export const ALL_FIELDS: FieldSelection = { except: new Set() };

const selects = (selection: FieldSelection, field: string): boolean =>
  "only" in selection ? selection.only.has(field) : !selection.except.has(field);

const LARGE_FIELD_BYTES = 32 * 1024;

interface Element {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** With type byte and name. */
function elementsOf(bytes: Uint8Array): Element[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...onDemand.parseToElements(bytes)].map(([, nameOffset, nameLength, offset, length]) => ({
    name: buffer.toString("utf8", nameOffset, nameOffset + nameLength),
    start: nameOffset - 1,
    end: offset + length,
  }));
}

export function documentFrom(parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.byteLength, 5);
  const size = Buffer.alloc(4);
  size.writeInt32LE(length);
  return Buffer.concat([size, ...parts, Buffer.alloc(1)], length);
}

/** As MongoDB stores it; `makeId` creates a missing one. */
export function withIdFirst(bytes: Uint8Array, makeId: () => Uint8Array): Buffer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const elements = elementsOf(bytes);
  const id = elements.find(({ name }) => name === "_id");
  if (id && id === elements[0]) return buffer;
  if (!id) return documentFrom([makeId(), buffer.subarray(4, -1)]);
  return documentFrom([buffer.subarray(id.start, id.end), buffer.subarray(4, id.start), buffer.subarray(id.end, -1)]);
}

export interface SplitRecord {
  readonly head: Buffer;
  /** In document order. */
  readonly large: readonly Buffer[];
}

export function splitRecord(bytes: Buffer): SplitRecord {
  const large =
    bytes.length <= LARGE_FIELD_BYTES
      ? []
      : elementsOf(bytes).filter(({ name, start, end }) => name !== "_id" && end - start > LARGE_FIELD_BYTES);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(large.length);
  if (large.length === 0) return { head: Buffer.concat([count, bytes]), large: [] };
  const rest: Buffer[] = [];
  const entries: Buffer[] = [];
  let position = 4;
  let removed = 0;
  for (const { name, start, end } of large) {
    rest.push(bytes.subarray(position, start));
    const text = Buffer.from(name);
    const entry = Buffer.alloc(10);
    entry.writeUInt32LE(start - removed, 0);
    entry.writeUInt32LE(end - start, 4);
    entry.writeUInt16LE(text.length, 8);
    entries.push(entry, text);
    removed += end - start;
    position = end;
  }
  rest.push(bytes.subarray(position, -1));
  return { head: Buffer.concat([count, ...entries, documentFrom(rest)]), large: large.map(({ start, end }) => bytes.subarray(start, end)) };
}

interface LargeField {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

function parseHead(head: Buffer): { readonly large: readonly LargeField[]; readonly rest: Buffer } {
  const count = head.readUInt16LE(0);
  const large: LargeField[] = [];
  let position = 2;
  for (let number = 0; number < count; number += 1) {
    const nameLength = head.readUInt16LE(position + 8);
    const name = head.toString("utf8", position + 10, position + 10 + nameLength);
    large.push({ name, offset: head.readUInt32LE(position), length: head.readUInt32LE(position + 4) });
    position += 10 + nameLength;
  }
  return { large, rest: head.subarray(position) };
}

export const countLargeFields = (head: Buffer): number => head.readUInt16LE(0);

/** Bytes. */
export function documentSize(head: Buffer): number {
  const { large, rest } = parseHead(head);
  return large.reduce((sum, { length }) => sum + length, rest.length);
}

export function joinRecord(head: Buffer, selection: FieldSelection, readLarge: (number: number) => Buffer): Buffer {
  const { large, rest } = parseHead(head);
  if (!large.some(({ name }) => selects(selection, name))) return rest;
  const parts: Buffer[] = [];
  let position = 4;
  for (const [number, { name, offset }] of large.entries()) {
    parts.push(rest.subarray(position, offset));
    if (selects(selection, name)) parts.push(readLarge(number));
    position = offset;
  }
  return documentFrom([...parts, rest.subarray(position, -1)]);
}

/** Below, decoding everything is faster. */
const SMALL_BYTES = 1024;

/** Large ones only for the selected fields. */
export function decodeFields(bytes: Buffer, selection: FieldSelection): BsonDocument {
  if (bytes.length <= SMALL_BYTES || ("except" in selection && selection.except.size === 0)) return decode(bytes);
  return decode(
    documentFrom(elementsOf(bytes).flatMap(({ name, start, end }) => (selects(selection, name) ? [bytes.subarray(start, end)] : []))),
  );
}

export const readFieldNames = (bytes: Uint8Array): string[] => elementsOf(bytes).map(({ name }) => name);
