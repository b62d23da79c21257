import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { tv } from "./variants";

const whole = extendTailwindMerge({ extend: { theme: { spacing: ["control", "control-small", "rail", "header", "tab-bar"] } } });

test.each([
  ["inline-flex size-control h-control w-6 p-4 px-3.5", "flex size-6 p-2"],
  ["border border-border bg-surface hover:bg-fill", "border-2 border-dashed border-transparent bg-alarm-tint hover:bg-bg"],
  ["text-sm leading-none font-medium text-muted", "text-lg font-normal text-text text-center"],
  ["max-lg:border-b gap-2 justify-center rounded-lg", "gap-1.5 justify-between rounded-full border-b-2"],
  ["text-[length:inherit] text-text", "text-xs"],
])("of two classes for one property the caller's wins: %s, then %s", (base, className) => {
  expect(tv({ base })({ className })).toBe(whole(base, className));
});
