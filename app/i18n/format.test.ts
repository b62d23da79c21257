import { expect, test } from "vitest";
import { makeFormat } from "./format";

test("[ACC-6] numbers follow the language, with a true minus sign and a no-break space before the unit", () => {
  expect(makeFormat("en").number(1234.56, { decimals: 1 })).toBe("1,234.6");
  expect(makeFormat("el").number(1234.56, { decimals: 1 })).toBe("1.234,6");
  expect(makeFormat("en").number(-0.34, { decimals: 1 })).toBe("\u22120.3");
  expect(makeFormat("nl").quantity(28, "kPa", { decimals: 1 })).toBe("28,0\u00a0kPa");
  expect(makeFormat("de").quantity(1234.56, "cm²", { decimals: 1 })).toBe("1.234,6\u00a0cm²");
});

test("a small negative number that rounds to nothing has no minus sign", () =>
  expect(makeFormat("en").number(-0.04, { decimals: 1 })).toBe("0.0"));

test("nothing measured is a dash, never a zero", () => {
  const { number, percent } = makeFormat("en");
  expect([number(null), number(undefined), number(Number.NaN), percent(null)].map((text) => text.charAt(0))).toEqual(["—", "—", "—", "—"]);
  expect(number(0)).toBe("0");
});

test("shares, sizes and clocks", () => {
  const { percent, megabytes, clock, hours } = makeFormat("en");
  expect(percent(0.514)).toBe("51\u202f%");
  expect(megabytes(63_400_000)).toBe("63.4\u00a0MB");
  expect([hours(59), hours(2520), hours(18_480)].map((text) => text.replaceAll("\u00a0", " "))).toEqual(["0 min", "42 min", "5 h 08 min"]);
  expect([clock(58), clock(119.2), clock(-3)]).toEqual(["0:58", "2:00", "0:00"]);
});

test("[ACC-6] dates and ages follow the language and the clinic's zone", () => {
  const noon = new Date("2026-11-20T12:00:00Z");
  expect(makeFormat("en").timeOfDay(noon, { timeZone: "Europe/Athens" })).toBe("14:00");
  expect(makeFormat("fr").day("1968-03-14")).toBe("14 mars 1968");
  expect(makeFormat("es").ago(300)).toBe("hace 5 minutos");
});
