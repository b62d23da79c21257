import { expect, test } from "vitest";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { measured, recorded } from "../../../../tests/support/scene";
import { resultFigures } from "../measures/result-figures";
import { balanceConclusion } from "./balance";

const words = { t: translator("en"), format: makeFormat("en") };

test("[RES-7] a foot swayed less only by the numbers that people read", async () => {
  const plate = { deviceType: "Podology IoT", body: "standing" } as const;
  const { result, geometry } = await measured("Balance", plate.deviceType, recorded({ ...plate, seconds: 3 }));
  if (!result || !("body" in result) || !result.left || !result.right) throw new Error("the feet were not measured");
  const { left, right } = result;
  const said = (leftCm: number, rightCm: number): string => {
    const paths = {
      left: { ...left, path: { ...left.path, planar: leftCm } },
      right: { ...right, path: { ...right.path, planar: rightCm } },
    };
    return balanceConclusion(resultFigures("Balance", { ...result, ...paths }, geometry), words);
  };
  expect(said(3.54, 3.55)).toContain("The left foot swayed less: its path is 3.54\u00a0cm, that of the right foot 3.55\u00a0cm.");
  expect(said(3.5549, 3.5451)).toContain("Both feet swayed alike: the path of each is 3.55\u00a0cm.");
});
