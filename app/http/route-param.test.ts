import { expect, test } from "vitest";
import { routeParam } from "./route-param";

test("gives a parameter of the path, also an empty rest, and refuses one that the path does not have", () => {
  expect([routeParam({ patientId: "7" }, "patientId"), routeParam({ "*": "" }, "*")]).toEqual(["7", ""]);
  expect(() => routeParam({}, "patientId")).toThrow(RangeError);
});
