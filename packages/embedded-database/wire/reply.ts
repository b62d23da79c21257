import { Double } from "bson";
import type { Batch } from "../query/cursors";
import { documentFrom } from "../storage/record";
import { encode } from "../values/bson-values";

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** Stored documents are sent unchanged. */
const element = (type: number, name: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), bytes]);

const elementsWithin = (document: Buffer): Buffer => document.subarray(4, -1);

export const okReply = encode({ ok: new Double(1) });

/** `{cursor: {firstBatch | nextBatch: [...], id, ns}, ok: 1}` */
export function cursorReply(batchName: "firstBatch" | "nextBatch", namespace: string, { id, documents }: Batch): Buffer {
  const batch = documentFrom(documents.map((document, position) => element(DOCUMENT, String(position), document)));
  const cursor = documentFrom([element(ARRAY, batchName, batch), elementsWithin(encode({ id, ns: namespace }))]);
  return documentFrom([element(DOCUMENT, "cursor", cursor), elementsWithin(okReply)]);
}

export function replyWithDocument(name: string, document: Buffer | undefined, rest: Record<string, unknown>): Buffer {
  const value = document ? element(DOCUMENT, name, document) : elementsWithin(encode({ [name]: null }));
  return documentFrom([value, elementsWithin(encode({ ...rest, ok: new Double(1) }))]);
}
