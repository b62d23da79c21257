import { Int32 } from "bson";
import { z } from "zod";
import { compileFilter } from "../filter/filter";
import { compileProjection } from "../query/projection";
import { parseSort } from "../query/sort";
import { ALL_FIELDS, decodeFields } from "../storage/record";
import { compileUpdate, type Update } from "../update/update";
import { encode, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { replyWithDocument } from "../wire/reply";
import { booleanArgument, collectionName, defineCommand, documentArgument, simpleCollation, type CommandHandler } from "./command";
import type { Engine } from "./engine";
import { changeDocuments, removeDocuments, type Target } from "./modify";

interface Outcome {
  /** Before or after the change. */
  readonly document: Buffer | undefined;
  readonly lastErrorObject: BsonDocument;
}

function removeOne(engine: Engine, target: Target): Outcome {
  const { count, bytes } = removeDocuments(engine, target, true);
  return { document: bytes[0], lastErrorObject: { n: new Int32(count) } };
}

function changeOne(engine: Engine, target: Target, update: Update, options: { readonly upsert: boolean; readonly new: boolean }): Outcome {
  const { changed, upserted } = changeDocuments(engine, target, update, options.upsert);
  const [change] = changed;
  return {
    document: options.new ? (change ?? upserted)?.after : change?.before,
    lastErrorObject: {
      n: new Int32(change || upserted ? 1 : 0),
      updatedExisting: change !== undefined,
      ...(upserted ? { upserted: upserted.id } : {}),
    },
  };
}

const findAndModify = defineCommand(
  "findAndModify",
  collectionName,
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
  async ({ engine, database, checkTime }, options, name) => {
    if (options.remove === (options.update !== undefined))
      throw new CommandError("FailedToParse", "Either an update or remove=true must be specified");
    if (options.remove && (options.upsert || options.new))
      throw new CommandError("FailedToParse", "remove does not go together with upsert or new");
    const target = { database, name, filter: compileFilter(options.query), sort: parseSort(options.sort), limit: 1, checkTime };
    const projection = compileProjection(options.fields);
    const update = options.remove ? undefined : compileUpdate(options.update, options.arrayFilters);
    const { document, lastErrorObject } = await engine.write(() =>
      update ? changeOne(engine, target, update, options) : removeOne(engine, target),
    );
    const projected = document && projection ? encode(projection.apply(decodeFields(document, ALL_FIELDS))) : document;
    return replyWithDocument("value", projected, { lastErrorObject });
  },
);

export const findAndModifyCommands: readonly (readonly [string, CommandHandler])[] = [["findAndModify", findAndModify]];
