import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { createCaptures } from "~/capture/capture.server";
import { OVERTIME_MS } from "~/capture/overtime";
import type { AnalysisType } from "~/domain/analysis-types";
import { unpackSeries } from "~/domain/analysis/packed-series";
import { applicableConditions } from "~/domain/analysis/recording/requested-conditions";
import { deviceKind } from "~/domain/device/device";
import type { Exercise } from "~/domain/exercise";
import { encodeFrame } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";
import { i18nFor } from "~/i18n/i18n.server";
import { ResultView } from "~/views/result/ResultView";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { openClinicWithPatient } from "../../../tests/support/people";
import { aCaptureId, captureParts, phase, temporaryFolder } from "../../../tests/support/recording";
import { recorded, riding } from "../../../tests/support/scene";
import { loadAnalysisPage } from "./load.server";

useDatabase();
const folder = temporaryFolder();

interface Captured {
  type: AnalysisType;
  deviceType: string;
  exercise?: Exercise;
  list: () => Frame[];
  /** Text on the result's page. */
  says: RegExp;
}

const captured: Captured[] = [
  {
    type: "Dynamic",
    deviceType: "Podology IoT",
    list: () => recorded({ deviceType: "Podology IoT", body: "walking", seconds: 4 }),
    says: /\d+ steps?\. Maximum pressure/,
  },
  {
    type: "seatingDynamic",
    deviceType: "Seating Mat IoT",
    list: () => recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 16 }),
    says: /side carries .+ of the load\. Posture: Good posture/,
  },
  { type: "Fitting", deviceType: "Sensing Horse", list: () => riding(16), says: /The saddle (does not bridge|bridges)/ },
  {
    type: "Rehab",
    deviceType: "Rehab Mat",
    exercise: "Insep",
    list: () => recorded({ deviceType: "Rehab Mat", body: "standing", seconds: 4 }),
    says: /Stage (not )?passed: (Semi-tandem|Side-by-side), held for \d/,
  },
];

test.each(captured)(
  "[CAP-3] [RES-7] a $type capture is recorded, saved, measured and shown",
  async ({ type, deviceType, exercise, list, says }) => {
    const { context, patient, device } = await openClinicWithPatient();
    const frames = list();
    const clock = createManualClock();
    const captures = createCaptures(captureParts(folder(), { clock }));
    const mat = { ...device, deviceType, override: null };
    const { durationMs } = await captures.start({
      caller: context,
      device: mat,
      patient,
      analysisType: type,
      exercise,
      seconds: 15,
      conditions: { eyes: "open", footwear: "barefoot", trial: 3 },
      captureId: aCaptureId(),
    });
    const saved = phase(captures, "saved");
    await Promise.all(frames.map(async (frame) => captures.record(device.id, frame, encodeFrame(frame))));
    // Without frames after the end, the server's clock ends the recording.
    clock.advance(durationMs + OVERTIME_MS);
    const { analysisId } = await saved;

    const page = await loadAnalysisPage(context, analysisId ?? "");
    expect(page.record).toMatchObject({ analysisType: type, exercise: exercise ?? null, plannedMs: durationMs });
    expect(page.record.conditions).toEqual(
      applicableConditions(type, deviceKind(mat).stance, { eyes: "open", footwear: "barefoot", trial: 3 }),
    );
    expect(page.record.conditions.trial).toBe(3);
    const view = createElement(ResultView, {
      type,
      analysis: page,
      result: page.record.result,
      series: page.series && unpackSeries(type, page.series),
    });
    const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("en"), children: view }));
    expect(html.replace(/<[^>]*>/g, " ")).toMatch(says);
    await captures.close();
  },
);
