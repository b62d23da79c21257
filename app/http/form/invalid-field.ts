import type { z } from "zod";
import { itemAt } from "~/domain/lists/item-at";

const firstPath = ({ issues }: z.ZodError): readonly PropertyKey[] => itemAt(issues, 0).path;

/** The first field that a schema refused; empty if it refused the whole. */
export const invalidField = (error: z.ZodError): string => String(firstPath(error)[0] ?? "");

/** Its path, such as `notify.first`. */
export const invalidPath = (error: z.ZodError): string => firstPath(error).join(".");
