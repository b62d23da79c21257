import { z } from "zod";

/** JSON in a form field, of up to `max` characters, by `schema`. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z
    .string()
    .max(max)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);
