import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/**
 * Reads a patient form, in the browser and on the server. The schema handles empty fields, so conform must not turn
 * empty text into undefined.
 */
export const readPatientForm = <Fields>(form: FormData, schema: ZodType<Fields>): Submission<Fields> =>
  parseWithZod(form, { schema, disableAutoCoercion: true });
