import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { importLayoutSchema } from "~/domain/analysis/recording/import-settings";
import { renderOnPage } from "../../../tests/support/on-page";
import { ImportFacts } from "./ImportFacts";
import { ImportForm } from "./ImportForm";

const known = {
  ...{ format: "xsensor", grid: { rows: 8, cols: 8 }, cellPitchCm: null, unit: "mmHg", pair: null, deviceName: "Seat" },
  ...{ frameCount: 5, durationMs: 500, rateHz: 10, maximum: 40, recordedAt: null },
  choices: [
    { name: "mat", options: ["Seat", "Back"], chosen: null },
    { name: "axes", options: ["framesFirst", "framesLast"], chosen: "framesFirst" },
  ],
  warnings: [
    { name: "missingFrames", frames: 500, gaps: 1 },
    { name: "unreadArray", array: "info", type: "object" },
  ],
} satisfies Parameters<typeof ImportFacts>[0]["known"];

test("[PEER-9] the preview asks which mat is meant, and says what was assumed before anything is saved", async () => {
  const layout = importLayoutSchema.parse({});
  renderOnPage(
    <>
      <ImportFacts known={known} grid={known.grid} timeZone={null} />
      <ImportForm
        {...{ id: "a", fileName: "x.csv", known, layout, patient: "", targets: [], target: "", grid: known.grid, aspect: 1, picture: "" }}
        heaviestAtMs={0}
        timeZone={null}
      />
    </>,
  );
  const mat = await screen.findByLabelText("Mat");
  expect(mat).toHaveProperty("required", true);
  expect(
    within(mat)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose…", "Seat", "Back"]);
  expect(screen.getByDisplayValue("frames, rows, columns")).toBe(screen.getByLabelText("Order of the axes"));
  screen.getByText("Missing frames: 500, in gaps: 1. The recording is partial.");
  screen.getByText("The array “info” was not read: its type is object.");
});
