import { expect, test } from "vitest";
import { partIn } from "../../addresses/result-part";

test("[RES-5] an address names a part of the result; one that the result lacks is the overview, a step is among the corrections", () => {
  const walk = ["overview", "steps", "regions", "corrections", "about"] as const;
  const shown = (search: string, parts: Parameters<typeof partIn>[1] = walk) => partIn(new URLSearchParams(search), parts);
  expect([
    shown(""),
    shown("part=regions"),
    shown("step=3"),
    shown("part=about&step=3"),
    shown("dialog=delete"),
    shown("reassign=P-1"),
  ]).toEqual([...["overview", "regions", "corrections", "about", "about", "about"]]);
  expect([shown("part=steps", ["overview", "about"]), shown("part=none"), shown("step=3", ["overview"])]).toEqual([
    ...["overview", "overview", "overview"],
  ]);
});
