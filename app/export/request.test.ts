import { expect, test } from "vitest";
import { Problem } from "~/domain/problem";
import { parseExportRequest, exportRequestSchema, parseFileRequest } from "./request";

const refusalOf = (field: string, value: string, read: (fields: URLSearchParams) => unknown = parseExportRequest): Problem | null => {
  try {
    read(new URLSearchParams({ [field]: value }));
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

const bad = { decimal: ".", names: "yes", tables: "1", alone: "x", type: "Walk", from: "yesterday", to: "2026-13-01" };

test.each(Object.entries(bad))("[HIST-4] an address with a bad %s is refused with the name of the field", (field, value) => {
  const refusal = refusalOf(field, value);
  expect(refusal).toMatchObject({ code: "invalidQuery", status: 400, details: { field } });
});

test("[HIST-4] so is a field that no export knows, and of one file what is asked of archives", () => {
  const refused = { code: "invalidQuery", status: 400 };
  expect(refusalOf("decimals", "point")).toMatchObject({ ...refused, details: { field: "decimals" } });
  expect(refusalOf("decimal", ".", parseFileRequest)).toMatchObject({ ...refused, details: { field: "decimal" } });
  expect(refusalOf("tables", "on", parseFileRequest)).toMatchObject({ ...refused, details: { field: "tables" } });
  expect(parseFileRequest(new URLSearchParams({ decimal: "comma", names: "" }))).toEqual({ decimal: "comma" });
});

test("[HIST-4] no field takes a text of a thousand letters, and none is refused without its name", () => {
  for (const field of Object.keys(exportRequestSchema.shape)) expect(refusalOf(field, "x".repeat(1000))?.details).toEqual({ field });
});
