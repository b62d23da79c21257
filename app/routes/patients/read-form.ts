import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/**
 * Reads a patient form by its schema, in the browser and on the server. The schema handles empty fields, so conform
 * must not turn empty text into undefined, also between the steps of the schema.
 */
export const readPatientForm = <Fields>(form: FormData, schema: ZodType<Fields>): Submission<Fields> =>
  parseWithZod(form, { schema, disableAutoCoercion: true });
