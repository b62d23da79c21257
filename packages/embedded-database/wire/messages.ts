import { deserialize } from "bson";
import { decode, encode, type BsonDocument } from "../values/bson-values";
import { itemAt } from "../values/item-at";
import { MAX_MESSAGE_BYTES } from "../values/limits";

/*
 * MongoDB's wire protocol (MongoDB manual, "MongoDB Wire Protocol"), as far as the driver uses it. Little-endian.
 *
 *   every message            | offset | bytes |   OP_MSG (2013) after the header    |
 *   messageLength            | 0      | 4     |   flags                 | 4         |
 *   requestID                | 4      | 4     |   sections, each:       |           |
 *   responseTo               | 8      | 4     |     kind 0: one document            |
 *   opCode                   | 12     | 4     |     kind 1: size (4), name\0, documents |
 *
 *   OP_QUERY (2004), the first handshake only: flags 4, collection\0, skip 4, return 4, query document
 *   OP_REPLY (1), its answer: flags 4, cursor id 8, starting from 4, number of documents 4, documents
 */

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Unknown flags below bit 16 must be refused. */
const REQUIRED_FLAGS = 0xffff;

export interface Request {
  readonly id: number;
  readonly opCode: number;
  readonly command: BsonDocument;
  readonly name: string;
  readonly wantsReply: boolean;
}

/** Closes the connection; nothing after it can be parsed. */
export class ProtocolError extends Error {}

/** Stored unchanged. */
const RAW_FIELDS: ReadonlyMap<string, string> = new Map([["insert", "documents"]]);

const firstFieldName = (document: Buffer): string => document.toString("utf8", 5, Math.max(5, document.indexOf(0, 5)));

function documentAt(message: Buffer, offset: number): Buffer {
  const length = offset + 4 <= message.length ? message.readInt32LE(offset) : 0;
  if (length < 5 || offset + length > message.length) throw new ProtocolError("a document exceeds its message");
  return message.subarray(offset, offset + length);
}

function parseBody(body: Buffer): BsonDocument {
  const raw = RAW_FIELDS.get(firstFieldName(body));
  if (!raw) return decode(body);
  return deserialize(body, {
    promoteValues: false,
    promoteLongs: false,
    promoteBuffers: false,
    bsonRegExp: true,
    fieldsAsRaw: { [raw]: true },
  });
}

function parseSequence(section: Buffer): { readonly name: string; readonly documents: readonly Buffer[] } {
  const end = section.indexOf(0, 4);
  if (end < 0) throw new ProtocolError("a document sequence has no name");
  const documents: Buffer[] = [];
  for (let offset = end + 1; offset < section.length;) {
    const document = documentAt(section, offset);
    documents.push(document);
    offset += document.length;
  }
  return { name: section.toString("utf8", 4, end), documents };
}

function parseMsg(id: number, message: Buffer): Request {
  const flags = message.readUInt32LE(HEADER_BYTES);
  if (flags & CHECKSUM_PRESENT || flags & REQUIRED_FLAGS & ~MORE_TO_COME) throw new ProtocolError(`unsupported message flags: ${flags}`);
  let body: Buffer | undefined;
  const sequences: ReturnType<typeof parseSequence>[] = [];
  for (let offset = HEADER_BYTES + 4; offset < message.length;) {
    const kind = message.readUInt8(offset);
    if (kind > 1) throw new ProtocolError(`unsupported section kind: ${kind}`);
    const section = documentAt(message, offset + 1);
    if (kind === 0) body = section;
    else sequences.push(parseSequence(section));
    offset += 1 + section.length;
  }
  if (!body) throw new ProtocolError("a message without a body");
  const command = parseBody(body);
  const name = firstFieldName(body);
  for (const sequence of sequences)
    command[sequence.name] = RAW_FIELDS.get(name) === sequence.name ? sequence.documents : sequence.documents.map(decode);
  return { id, opCode: OP_MSG, command, name, wantsReply: (flags & MORE_TO_COME) === 0 };
}

function parseQuery(id: number, message: Buffer): Request {
  const nameStart = HEADER_BYTES + 4;
  const nameEnd = message.indexOf(0, nameStart);
  if (nameEnd < 0) throw new ProtocolError("a query without a collection");
  const [database = ""] = message.toString("utf8", nameStart, nameEnd).split(".");
  const query = documentAt(message, nameEnd + 9);
  return { id, opCode: OP_QUERY, command: { ...decode(query), $db: database }, name: firstFieldName(query), wantsReply: true };
}

/** @throws ProtocolError */
export function parseMessage(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const opCode = message.readInt32LE(12);
  if (opCode === OP_MSG) return parseMsg(id, message);
  if (opCode === OP_QUERY) return parseQuery(id, message);
  throw new ProtocolError(`unsupported operation code: ${opCode}`);
}

export function replyTo({ id, opCode }: Request, document: Buffer): Buffer {
  const isQuery = opCode === OP_QUERY;
  const preamble = Buffer.alloc(isQuery ? 20 : 5);
  if (isQuery) preamble.writeInt32LE(1, 16);
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(HEADER_BYTES + preamble.length + document.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(isQuery ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, preamble, document]);
}

export class MessageReader {
  #chunks: Buffer[] = [];
  #length = 0;

  /** @throws ProtocolError for an impossible length */
  read(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    for (;;) {
      const wanted = this.#nextLength();
      if (wanted === undefined || this.#length < wanted) return messages;
      const joined = Buffer.concat(this.#chunks);
      messages.push(joined.subarray(0, wanted));
      this.#chunks = joined.length > wanted ? [joined.subarray(wanted)] : [];
      this.#length -= wanted;
    }
  }

  #nextLength(): number | undefined {
    if (this.#length < HEADER_BYTES) return undefined;
    if (itemAt(this.#chunks, 0).length < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = itemAt(this.#chunks, 0).readInt32LE(0);
    if (length < HEADER_BYTES + 5 || length > MAX_MESSAGE_BYTES) throw new ProtocolError(`impossible message length: ${length}`);
    return length;
  }
}

export const errorReply = (
  fields: { readonly errmsg: string; readonly code: number; readonly codeName: string } & Record<string, unknown>,
): Buffer => encode({ ok: 0, ...fields });
