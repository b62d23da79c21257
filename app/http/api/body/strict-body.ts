import { z } from "zod";

/** Fields the specification has but that are ignored here, with reasons. */
export type Tolerated = Readonly<Record<string, string>>;

/**
 * First unknown, untolerated field of a body, or null. Nested fields are the schema's own. @throws Error for a schema
 * that is no object
 */
export function strayField(schema: z.ZodType, body: unknown, tolerated: Tolerated): string | null {
  const read = onObject(schema, (object) => object.strict()).safeParse(body);
  const keys = (read.error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [],
  );
  return keys.find((key) => !Object.hasOwn(tolerated, key)) ?? null;
}

/** Body as documented: only its own and tolerated fields. */
export function documentedBody(schema: z.ZodType, tolerated: Tolerated): z.ZodType {
  const named = Object.entries(tolerated).map(([name, reason]) => [name, z.unknown().optional().describe(reason)]);
  return onObject(schema, (object) => object.safeExtend(Object.fromEntries(named) as z.ZodRawShape).strict());
}

/** Unwraps preprocessing. */
function onObject(schema: z.ZodType, change: (object: z.ZodObject) => z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return change(schema);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType && schema.out instanceof z.ZodType)
    return z.pipe(schema.in, onObject(schema.out, change));
  throw new Error("the body of a call is an object");
}
