import { Double } from "bson";
import { z } from "zod";
import { encode, isDocument, type BsonDocument } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { itemAt } from "../values/item-at";
import { isNumber, toDouble, toInteger } from "../values/numbers";
import type { Engine } from "./engine";

export interface CommandContext {
  readonly engine: Engine;
  readonly database: string;
  /** @throws MaxTimeMSExpired after the client's time limit */
  readonly checkTime: () => void;
}

/** A CommandError becomes an error reply. */
export type CommandHandler = (engine: Engine, command: BsonDocument) => Promise<Buffer>;

export const collectionName = z.string({ error: "has to be the name of a collection" }).min(1, "must not be empty");

export const documentArgument = z.custom<BsonDocument>(isDocument, "has to be an object");

export const integerArgument = z.unknown().transform((value, context) => {
  const integer = toInteger(value);
  if (integer !== undefined) return integer;
  context.addIssue({ code: "custom", message: "has to be a whole number" });
  return z.NEVER;
});

export const wholeArgument = integerArgument.refine((value) => value >= 0, "must not be negative");

/** MongoDB accepts numbers as booleans. */
export const booleanArgument = z
  .custom<unknown>((value) => typeof value === "boolean" || isNumber(value), "has to be a boolean")
  .transform((value) => (isNumber(value) ? toDouble(value) !== 0 : value === true));

export const cursorArgument = z.strictObject({ batchSize: wholeArgument.optional() });

/** Refused as unsupported, not as a wrong value. */
const unsupported = { error: "is not supported", params: { unsupported: true } };

/** Accepted when off. */
export const switchedOff = booleanArgument.refine((value) => !value, unsupported);

/** Only plain comparison. */
export const simpleCollation = documentArgument.refine(({ locale }) => locale === "simple", unsupported);

const writeConcern = documentArgument.refine(
  ({ w }) => w === undefined || w === "majority" || toInteger(w) === 0 || toInteger(w) === 1,
  "cannot have a 'w' above 1 when a host is not replicated",
);

const readConcern = documentArgument.refine(
  ({ level }) => level === undefined || level === "local" || level === "available" || level === "majority",
  "has a level that needs a replica set",
);

/** Acknowledged writes are on disk, so any write concern is met. */
const commonArguments = {
  $db: z.string(),
  $readPreference: documentArgument.optional(),
  lsid: documentArgument.optional(),
  comment: z.unknown().optional(),
  maxTimeMS: wholeArgument.optional(),
  writeConcern: writeConcern.optional(),
  readConcern: readConcern.optional(),
};

function refusal(name: string, { issues }: z.ZodError): CommandError {
  const issue = itemAt(issues, 0);
  const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  const field = [name, ...issue.path.filter((part) => typeof part === "string"), ...unknown].join(".");
  if (unknown.length > 0)
    return notSupported("UnknownField", "option", field, `BSON field '${field}' is an unknown field of the embedded database.`);
  const message = `BSON field '${field}' ${issue.message}`;
  return issue.code === "custom" && issue.params?.unsupported === true
    ? notSupported("BadValue", "option", field, message)
    : new CommandError("BadValue", message);
}

function timeLimit(maxTimeMS: number | undefined): () => void {
  if (!maxTimeMS) return () => undefined;
  const end = performance.now() + maxTimeMS;
  return () => {
    if (performance.now() > end) throw new CommandError("MaxTimeMSExpired", "operation exceeded time limit");
  };
}

/** Undeclared options are refused by name. Returns encoded bytes, or a document to which `ok: 1` is added. */
export function defineCommand<Own extends z.ZodType, Shape extends z.ZodRawShape>(
  name: string,
  own: Own,
  shape: Shape,
  run: (
    context: CommandContext,
    options: z.output<z.ZodObject<Shape>>,
    own: z.output<Own>,
  ) => Promise<BsonDocument | Buffer> | BsonDocument | Buffer,
): CommandHandler {
  const options = z.strictObject(shape);
  const common = z.object(commonArguments);
  return async (engine, command) => {
    const rest = Object.entries(command).filter(([field]) => field !== name && !(field in commonArguments));
    const parsedOwn = own.safeParse(command[name]);
    const parsedCommon = common.safeParse(command);
    const parsed = options.safeParse(Object.fromEntries(rest));
    if (!parsedOwn.success) throw refusal(name, parsedOwn.error);
    if (!parsedCommon.success) throw refusal(name, parsedCommon.error);
    if (!parsed.success) throw refusal(name, parsed.error);
    const { $db, maxTimeMS } = parsedCommon.data;
    const answer = await run({ engine, database: $db, checkTime: timeLimit(maxTimeMS) }, parsed.data, parsedOwn.data);
    return Buffer.isBuffer(answer) ? answer : encode({ ...answer, ok: new Double(1) });
  };
}
