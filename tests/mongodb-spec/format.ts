import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import mongoose from "mongoose";
import { z } from "zod";

/*
 * MongoDB's Unified Test Format (mongodb/specifications, unified-test-format), as far as its CRUD tests use it. Unknown
 * fields are errors, so that no test passes half understood.
 */

const fields = z.record(z.string(), z.unknown());
export type Fields = z.infer<typeof fields>;

const requirement = z.strictObject({
  minServerVersion: z.string().optional(),
  maxServerVersion: z.string().optional(),
  topologies: z.array(z.string()).optional(),
  serverless: z.string().optional(),
  serverParameters: fields.optional(),
  auth: z.boolean().optional(),
  csfle: z.unknown().optional(),
});
export type Requirement = z.infer<typeof requirement>;

const named = { id: z.string() };
const entity = z.strictObject({
  client: z
    .strictObject({
      ...named,
      uriOptions: fields.default({}),
      useMultipleMongoses: z.boolean().optional(),
      observeEvents: z.array(z.string()).default([]),
      ignoreCommandMonitoringEvents: z.array(z.string()).default([]),
    })
    .optional(),
  database: z.strictObject({ ...named, client: z.string(), databaseName: z.string(), databaseOptions: fields.optional() }).optional(),
  collection: z
    .strictObject({ ...named, database: z.string(), collectionName: z.string(), collectionOptions: fields.optional() })
    .optional(),
});
export type Entity = z.infer<typeof entity>;

const contents = z.strictObject({
  databaseName: z.string(),
  collectionName: z.string(),
  createOptions: fields.optional(),
  documents: z.array(fields),
});

const expectedError = z.strictObject({
  isError: z.literal(true).optional(),
  isClientError: z.boolean().optional(),
  errorContains: z.string().optional(),
  errorCode: z.number().optional(),
  errorCodeName: z.string().optional(),
  errorResponse: fields.optional(),
  expectResult: z.unknown().optional(),
});
export type ExpectedError = z.infer<typeof expectedError>;

const operation = z.strictObject({
  name: z.string(),
  object: z.string(),
  arguments: fields.default({}),
  expectResult: z.unknown().optional(),
  expectError: expectedError.optional(),
  ignoreResultAndError: z.boolean().optional(),
});
export type Operation = z.infer<typeof operation>;

const started = z.strictObject({ command: fields.optional(), commandName: z.string().optional(), databaseName: z.string().optional() });

const specTest = z.strictObject({
  description: z.string(),
  runOnRequirements: z.array(requirement).optional(),
  skipReason: z.string().optional(),
  operations: z.array(operation),
  expectEvents: z
    .array(
      z.strictObject({
        client: z.string(),
        eventType: z.literal("command").optional(),
        ignoreExtraEvents: z.boolean().default(false),
        events: z.array(z.strictObject({ commandStartedEvent: started })),
      }),
    )
    .default([]),
  outcome: z.array(contents).default([]),
});
export type SpecTest = z.infer<typeof specTest>;

const specFile = z.strictObject({
  $schema: z.unknown().optional(),
  _yamlAnchors: z.unknown().optional(),
  description: z.string(),
  schemaVersion: z.string().startsWith("1."),
  runOnRequirements: z.array(requirement).optional(),
  createEntities: z.array(entity).default([]),
  initialData: z.array(contents).default([]),
  tests: z.array(specTest),
});
export type SpecFile = z.infer<typeof specFile>;

/** The test files of a folder by name. Throws for an invalid file. */
export function readSpecFiles(folder: string): ReadonlyMap<string, SpecFile> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names.sort().map((name) => {
      const read = specFile.safeParse(mongoose.mongo.BSON.EJSON.parse(readFileSync(join(folder, name), "utf8")));
      if (!read.success) throw new Error(`${name} is not understood.\n${z.prettifyError(read.error)}`);
      return [name, read.data];
    }),
  );
}
