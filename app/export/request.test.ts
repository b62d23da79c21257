import { expect, test } from "vitest";
import { Problem } from "~/domain/problem";
import { exportRequestOf, exportRequestSchema } from "./request";

const refusalOf = (field: string, value: string): Problem | null => {
  try {
    exportRequestOf(new URLSearchParams({ [field]: value }));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

const bad = { decimal: ".", names: "yes", tables: "1", alone: "x", type: "Walk", from: "yesterday", to: "2026-13-01" };

test.each(Object.entries(bad))("[HIST-4] an address with a bad %s is refused with the name of the field", (field, value) => {
  const refusal = refusalOf(field, value);
  expect(refusal?.code).toBe("invalid");
  expect(refusal?.details).toEqual({ field });
  expect(refusal?.status).toBeLessThan(500);
});

test("[HIST-4] no field takes a text of a thousand letters, and none is refused without its name", () => {
  for (const field of Object.keys(exportRequestSchema.shape)) expect(refusalOf(field, "x".repeat(1000))?.details).toEqual({ field });
});
