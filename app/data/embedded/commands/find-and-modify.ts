import { Int32 } from "bson";
import { z } from "zod";
import { compileFilter } from "../filter/filter";
import type { Query } from "../query/find-records";
import { ALL_FIELDS, compileProjection, type Projection } from "../query/projection";
import { parseSort } from "../query/sort";
import { decodeFields } from "../storage/record";
import { recordsToChange, updateRecord, upsert } from "../update/modify";
import { compileUpdate, type Update } from "../update/update";
import { encode } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { replyWithDocument } from "../wire/reply";
import { booleanArgument, defineCommand, documentArgument, simpleCollation, type CommandContext, type CommandHandler } from "./command";
import type { Engine } from "./engine";

interface Outcome {
  /** The document to answer, before or after the change. */
  readonly document: Buffer | undefined;
  readonly lastErrorObject: Record<string, unknown>;
}

function remove(engine: Engine, { database }: CommandContext, name: string, query: Omit<Query, "skip">): Outcome {
  const collection = engine.collection(database, name);
  const [record] = collection ? recordsToChange(engine, collection, query) : [];
  if (!collection || !record) return { document: undefined, lastErrorObject: { n: new Int32(0) } };
  const document = collection.bytes(record, ALL_FIELDS);
  collection.remove(record);
  return { document, lastErrorObject: { n: new Int32(1) } };
}

interface Modification {
  readonly update: Update;
  readonly isUpsert: boolean;
  readonly answersNew: boolean;
}

function modify(
  engine: Engine,
  { database }: CommandContext,
  name: string,
  query: Omit<Query, "skip">,
  { update, isUpsert, answersNew }: Modification,
): Outcome {
  const existing = engine.collection(database, name);
  const [record] = existing ? recordsToChange(engine, existing, query) : [];
  if (existing && record) {
    const { before, after } = updateRecord(engine, existing, record, update, query.filter);
    return { document: answersNew ? after : before, lastErrorObject: { n: new Int32(1), updatedExisting: true } };
  }
  if (!isUpsert) return { document: undefined, lastErrorObject: { n: new Int32(0), updatedExisting: false } };
  const { id, after } = upsert(engine, engine.collectionForWriting(database, name), update, query.filter);
  return { document: answersNew ? after : undefined, lastErrorObject: { n: new Int32(1), updatedExisting: false, upserted: id } };
}

const projected = (document: Buffer | undefined, projection: Projection | undefined): Buffer | undefined =>
  document && projection ? encode(projection.apply(decodeFields(document, ALL_FIELDS))) : document;

const findAndModify = defineCommand(
  "findAndModify",
  z.string().min(1),
  {
    query: documentArgument.default({}),
    sort: documentArgument.optional(),
    remove: booleanArgument.default(false),
    update: z.unknown().optional(),
    new: booleanArgument.default(false),
    fields: documentArgument.optional(),
    upsert: booleanArgument.default(false),
    arrayFilters: z.array(documentArgument).optional(),
    bypassDocumentValidation: booleanArgument.optional(),
    collation: simpleCollation.optional(),
  },
  async (context, options, name) => {
    if (options.remove === (options.update !== undefined))
      throw new CommandError("FailedToParse", "Either an update or remove=true must be specified");
    if (options.remove && (options.upsert || options.new))
      throw new CommandError("FailedToParse", "remove does not go together with upsert or new");
    const query = { filter: compileFilter(options.query), sort: parseSort(options.sort), limit: 1, checkTime: context.checkTime };
    const projection = compileProjection(options.fields);
    const { engine } = context;
    const update = options.remove ? undefined : compileUpdate(options.update, options.arrayFilters);
    const { document, lastErrorObject } = await engine.write(() =>
      update
        ? modify(engine, context, name, query, { update, isUpsert: options.upsert, answersNew: options.new })
        : remove(engine, context, name, query),
    );
    return replyWithDocument("value", projected(document, projection), { lastErrorObject });
  },
);

export const findAndModifyCommands: readonly (readonly [string, CommandHandler])[] = [["findAndModify", findAndModify]];
