import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";

const schemaShape = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** Values that break programs which trust their input. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    "-1",
    "\u0000",
    "' OR 1=1 --",
    "<script>",
    "../../etc/passwd",
    "𝕏".repeat(300),
    -0,
    1e308,
    [],
    {},
  ),
  fc.constantFrom<unknown>({ $ne: null }, { $where: "sleep(1000)" }, { __proto__: null, constructor: { prototype: 1 } }, "9".repeat(5000)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** `resolve` follows references. */
export function arbitraryJson(schema: unknown, resolve: (reference: string) => unknown, depth = 0): Arbitrary<unknown> {
  const read = schemaShape.safeParse(schema);
  if (!read.success || depth > 6) return strange;
  return fc.oneof({ weight: 24, arbitrary: fitting(read.data, resolve, depth) }, { weight: 1, arbitrary: strange });
}

function fitting(schema: z.infer<typeof schemaShape>, resolve: (reference: string) => unknown, depth: number): Arbitrary<unknown> {
  const pick = (part: unknown): Arbitrary<unknown> => arbitraryJson(part, resolve, depth + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  if (schema.$ref !== undefined) return pick(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum?.length) return fc.constantFrom(...schema.enum);
  if (choices?.length) return fc.oneof(...choices.map(pick));
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(pick));
  const [type] = types;
  if (type === "object")
    return fc.record(Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, pick(part)])), {
      requiredKeys: schema.required ?? [],
    });
  if (type === "array") return fc.array(pick(schema.items), { maxLength: 4 });
  if (type === "string") return fc.string({ maxLength: 40, unit: "grapheme" });
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer({ min: Math.max(schema.minimum ?? -10, -1e9), max: Math.min(schema.maximum ?? 100, 1e9) });
  if (type === "number")
    return fc.double({ min: schema.minimum ?? schema.exclusiveMinimum ?? -10, max: schema.maximum ?? 100, noNaN: true });
  if (type === "null") return fc.constant(null);
  return strange;
}
