import { z } from "zod";

/** A form's field that holds JSON, which a page's script has written into it: up to `max` characters, of what `schema` says. */
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
