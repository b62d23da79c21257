import { render, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { asMeasured } from "~/domain/device/map-turn";
import { playedMat } from "../../../tests/support/played-mat";
import { FollowingCentre } from "./CentreOfPressure";
import { Plate } from "./Plate";

const analysis = await loadAnalysis();

test("[LIVE-9] a live map marks the centre of pressure with rings of 11, 18 and 25 pixels, and follows it", async () => {
  const mat = playedMat("Seating Mat IoT");
  const options = measureOptions(mat.kind, mat.geometry);
  const { container } = render(
    <Plate geometry={mat.geometry} turn={asMeasured}>
      <FollowingCentre frames={mat.frames} centreOf={(frame) => analysis.figures(frame, options).centreOfPressure} />
    </Plate>,
  );
  const mark = container.querySelector("svg[visibility]");
  expect(mark?.getAttribute("visibility")).toBe("hidden");
  mat.reads({ "4.4": 50, "4.5": 50 });
  await waitFor(() => expect(["visibility", "x", "y"].map((name) => mark?.getAttribute(name))).toEqual(["visible", "25.00%", "21.88%"]));
  expect([...(mark?.querySelectorAll("circle.stroke-text") ?? [])].map((ring) => ring.getAttribute("r"))).toEqual(["11", "18", "25"]);
  mat.reads({});
  await waitFor(() => expect(mark?.getAttribute("visibility")).toBe("hidden"));
});
