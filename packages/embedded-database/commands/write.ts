import { Int32 } from "bson";
import { z } from "zod";
import { compileFilter } from "../filter/filter";
import { compileUpdate } from "../update/update";
import type { BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { MAX_WRITES } from "../values/limits";
import {
  booleanArgument,
  collectionName,
  defineCommand,
  documentArgument,
  integerArgument,
  simpleCollation,
  type CommandContext,
  type CommandHandler,
} from "./command";
import type { Engine } from "./engine";
import { changeDocuments, insertDocument, removeDocuments } from "./modify";

const rawDocument = z.instanceof(Uint8Array);
const batchOptions = { ordered: booleanArgument.default(true), bypassDocumentValidation: booleanArgument.optional() };

interface Attempt<Result> {
  readonly index: number;
  readonly result?: Result;
  readonly error?: CommandError;
}

/** One durable transaction. Refused statements write nothing and are reported by number; an ordered batch stops. */
async function runBatch<Statement, Result>(
  engine: Engine,
  statements: readonly Statement[],
  ordered: boolean,
  run: (statement: Statement) => Result,
): Promise<readonly Attempt<Result>[]> {
  if (statements.length === 0 || statements.length > MAX_WRITES)
    throw new CommandError("BadValue", `Write batch sizes must be between 1 and ${MAX_WRITES}`);
  return engine.write(() => {
    const attempts: Attempt<Result>[] = [];
    for (const [index, statement] of statements.entries()) {
      try {
        attempts.push({ index, result: run(statement) });
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        attempts.push({ index, error });
        if (ordered) break;
      }
    }
    return attempts;
  });
}

function writeErrorsOf(attempts: readonly Attempt<unknown>[]): BsonDocument {
  const writeErrors = attempts.flatMap(({ index, error }) =>
    error ? [{ index: new Int32(index), code: new Int32(error.code), ...error.details, errmsg: error.message }] : [],
  );
  return writeErrors.length > 0 ? { writeErrors } : {};
}

/** Over the statements that were not refused. */
const sum = <Result>(attempts: readonly Attempt<Result>[], countOf: (result: Result) => number): Int32 =>
  new Int32(attempts.reduce((total, { result }) => (result === undefined ? total : total + countOf(result)), 0));

const insert = defineCommand(
  "insert",
  collectionName,
  { documents: z.array(rawDocument), ...batchOptions },
  async ({ engine, database }, { documents, ordered }, name) => {
    const attempts = await runBatch(engine, documents, ordered, (bytes) =>
      insertDocument(engine.collectionForWriting(database, name), bytes),
    );
    return { n: new Int32(attempts.filter(({ error }) => !error).length), ...writeErrorsOf(attempts) };
  },
);

const updateStatement = z.strictObject({
  q: documentArgument,
  u: z.unknown(),
  multi: booleanArgument.default(false),
  upsert: booleanArgument.default(false),
  arrayFilters: z.array(documentArgument).optional(),
  collation: simpleCollation.optional(),
});

function updateDocuments({ engine, database, checkTime }: CommandContext, name: string, statement: z.output<typeof updateStatement>) {
  const { q, u, arrayFilters, multi, upsert } = statement;
  const update = compileUpdate(u, arrayFilters);
  if (multi && update.isReplacement) throw new CommandError("FailedToParse", "multi update is not supported for replacement-style update");
  const target = { database, name, filter: compileFilter(q), sort: [], limit: multi ? 0 : 1, checkTime };
  return changeDocuments(engine, target, update, upsert);
}

const update = defineCommand(
  "update",
  collectionName,
  { updates: z.array(updateStatement), ...batchOptions },
  async (context, { updates, ordered }, name) => {
    const attempts = await runBatch(context.engine, updates, ordered, (statement) => updateDocuments(context, name, statement));
    const upserted = attempts.flatMap(({ index, result }) =>
      result?.upserted ? [{ index: new Int32(index), _id: result.upserted.id }] : [],
    );
    return {
      n: sum(attempts, (result) => result.changed.length + (result.upserted ? 1 : 0)),
      nModified: sum(attempts, ({ changed }) => changed.filter(({ before, after }) => !before.equals(after)).length),
      ...(upserted.length > 0 ? { upserted } : {}),
      ...writeErrorsOf(attempts),
    };
  },
);

const deleteStatement = z.strictObject({
  q: documentArgument,
  limit: integerArgument.refine((value) => value === 0 || value === 1, "has to be 0 or 1"),
  collation: simpleCollation.optional(),
});

const deleteCommand = defineCommand(
  "delete",
  collectionName,
  { deletes: z.array(deleteStatement), ...batchOptions },
  async ({ engine, database, checkTime }, { deletes, ordered }, name) => {
    const attempts = await runBatch(engine, deletes, ordered, ({ q, limit }) => {
      const target = { database, name, filter: compileFilter(q), sort: [], limit, checkTime };
      return removeDocuments(engine, target).count;
    });
    return { n: sum(attempts, (count) => count), ...writeErrorsOf(attempts) };
  },
);

export const writeCommands: readonly (readonly [string, CommandHandler])[] = [
  ["insert", insert],
  ["update", update],
  ["delete", deleteCommand],
];
