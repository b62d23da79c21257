import { z } from "zod";

/** Fields of a body that the specification names and that say nothing here, each with the reason. */
export type Tolerated = Readonly<Record<string, string>>;

/**
 * The first field of a body that its schema does not know and that is not tolerated, or null. One that was misspelt, or meant for another version, would be
 * left out without a word, and something else happen than what was asked for. Fields within fields are the schema's own to refuse.
 * @throws Error for a schema that is no object
 */
export function strayField(schema: z.ZodType, body: unknown, tolerated: Tolerated): string | null {
  const read = onObject(schema, (object) => object.strict()).safeParse(body);
  const keys = (read.error?.issues ?? []).flatMap((issue) =>
    issue.code === "unrecognized_keys" && issue.path.length === 0 ? issue.keys : [],
  );
  return keys.find((key) => !Object.hasOwn(tolerated, key)) ?? null;
}

/** The shape of a body as documents show it: without any other field than its own and those that are tolerated. */
export function documentedBody(schema: z.ZodType, tolerated: Tolerated): z.ZodType {
  const named = Object.entries(tolerated).map(([name, reason]) => [name, z.unknown().optional().describe(reason)]);
  return onObject(schema, (object) => object.safeExtend(Object.fromEntries(named) as z.ZodRawShape).strict());
}

/** Of a schema that reads something else first, the object behind. */
function onObject(schema: z.ZodType, change: (object: z.ZodObject) => z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return change(schema);
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodType && schema.out instanceof z.ZodType)
    return z.pipe(schema.in, onObject(schema.out, change));
  throw new Error("the body of a call is an object");
}
