import { describe, expect, test } from "vitest";
import { ownMeasuringFieldsSchema, withOwnMeasuring } from "./settings";

const read = (fields: Record<string, string>) => withOwnMeasuring(ownMeasuringFieldsSchema.parse(fields)).override;

describe("[KIND-14] what a form says of a mat that measures differently from its type", () => {
  test("what is left empty is as the type has it", () => {
    expect(read({ rows: "", cols: "", pitchCm: "", unit: "", scale: "", maximum: "" })).toBeNull();
    expect(read({})).toBeNull();
    expect(read({ rows: "54", cols: "22", pitchCm: "0,5" })).toEqual({ grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } });
    expect(read({ unit: "N", maximum: "40", scale: "0.01" })).toEqual({ unit: "N", maximum: 40, scale: 0.01 });
  });

  const wrong: Record<string, string>[] = [{ rows: "54" }, { rows: "54.5", cols: "22" }, { rows: "54", cols: "400" }];
  test.each(wrong)("half a grid or none is refused: %o", (fields) => {
    expect(() => read(fields)).toThrow(expect.objectContaining({ code: "invalid", details: { field: "grid" } }) as Error);
  });
});
