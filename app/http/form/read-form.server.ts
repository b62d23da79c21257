import type { z } from "zod";
import { itemAt } from "~/domain/lists/item-at";
import { Problem } from "~/domain/problem";
import { chooseLanguage } from "~/i18n/choose-language.server";
import { problemResponse } from "../respond.server";

/**
 * Its length was checked (body-limits.ts).
 * @throws Response 422 `invalid` if not a form, and the refusals of too long or too many bodies
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem("invalid", { field: "body" });
    throw problemResponse(problem, await chooseLanguage(request));
  }
}

/**
 * Reads fixed values (buttons, hidden fields) by a schema; input fields report per field. @throws Response 422
 * `invalid`, naming the field
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(Object.fromEntries(await readFormData(request)));
  if (read.success) return read.data;
  const field = itemAt(read.error.issues, 0).path.join(".");
  throw problemResponse(new Problem("invalid", { field }), await chooseLanguage(request));
}
