import type { z } from "zod";
import { Problem } from "~/domain/problem";
import { languageOf } from "~/i18n/language-of.server";
import { problemResponse } from "./respond.server";

/**
 * A form that our own pages send with fixed values (buttons, hidden fields), read by its schema. Forms that people fill in
 * answer field by field instead.
 * @throws Response 422 `invalid`, naming the field
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(Object.fromEntries(await request.formData()));
  if (read.success) return read.data;
  const field = read.error.issues[0]?.path.join(".") ?? "";
  throw problemResponse(new Problem("invalid", { field }), await languageOf(request));
}
