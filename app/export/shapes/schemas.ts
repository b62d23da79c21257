import { z } from "zod";
import { processedShape } from "./processed";
import { rawLineShape } from "./raw-line";

const HOME = "https://isobar.example/schemas";

/** Documents in docs/schemas. */
const documented = { "raw-line": rawLineShape, processed: processedShape } as const satisfies Record<string, z.ZodType>;
export type SchemaName = keyof typeof documented;
export const schemaNames = Object.keys(documented).filter((name): name is SchemaName => name in documented);

/** Draft 2020-12. */
export const toJsonSchema = (name: SchemaName): Record<string, unknown> => ({
  $id: `${HOME}/${name}.schema.json`,
  ...z.toJSONSchema(documented[name], { target: "draft-2020-12", io: "output" }),
});
