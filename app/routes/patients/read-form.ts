import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/**
 * A form about a patient, read by its schema: here and on the server. The schema itself knows what an empty field means, so conform
 * is kept from turning empty text into nothing, also between the steps of the schema.
 */
export const readPatientForm = <Fields>(form: FormData, schema: ZodType<Fields>): Submission<Fields> =>
  parseWithZod(form, { schema, disableAutoCoercion: true });
