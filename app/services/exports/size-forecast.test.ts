import { expect, test } from "vitest";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { archiveForecast, fileForecast, type RecordedSize } from "~/export/size-forecast";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, frames, GRID } from "../../../tests/support/recording";
import { recorded, type Scene } from "../../../tests/support/scene";
import { exportArchive } from "./archive.server";
import { exportAnalysis } from "./exports.server";
import { selectionSize } from "./selection-size.server";

useDatabase();

const lengthOf = async (stream: BodyInit): Promise<number> => (await new Response(stream).arrayBuffer()).byteLength;

/** Within a factor of two, rounded to 0.1 MB. */
const isNear = (forecast: number | null, bytes: number): boolean =>
  forecast !== null && forecast / 2 <= bytes + 50_000 && forecast * 2 >= bytes;

async function capturedBy(clinic: ClinicFixture, scene: Scene): Promise<{ id: string; size: RecordedSize }> {
  const list = recorded(scene);
  const device = { ...clinic.device, deviceType: scene.deviceType, override: null };
  const id = await anAnalysis({ ...clinic, device }, { list, durationMs: scene.seconds * 1000 });
  const { recorded: size } = await selectionSize(clinic.context, { analysisIds: [id] });
  if (!size) throw new Error("one recording is not added up");
  return { id, size };
}

test("[HIST-6] the dialog's forecast of an archive is within a factor of two", async () => {
  const clinic = await openClinicWithPatient();
  const { id, size } = await capturedBy(clinic, { deviceType: "Podology IoT", body: "standing", seconds: 4 });
  for (const format of ["raw", "npz", "parquet", "emed"]) {
    const { stream } = await exportArchive(clinic.context, {
      selection: { analysisIds: [id] },
      formats: [format],
      tables: false,
      names: false,
      decimal: "point",
      localization: { t: translator("en"), format: makeFormat("en") },
    });
    expect([format, isNear(archiveForecast(format, size), await lengthOf(stream))]).toEqual([format, true]);
  }
});

test.each([
  { deviceType: "Podology IoT", body: "standing", seconds: 20 },
  { deviceType: "Mattress Mat IoT", body: "lying", seconds: 60 },
  { deviceType: "Seating Mat IoT", body: "sitting", seconds: 60 },
] as const)(
  "[HIST-6] so is that of the file alone, in every format: $body on a $deviceType",
  async (scene) => {
    const clinic = await openClinicWithPatient();
    const { id, size } = await capturedBy(clinic, scene);
    for (const format of EXPORT_FORMATS) {
      const bytes = await exportAnalysis(clinic.context, id, format.id).then(({ stream }) => lengthOf(stream));
      const forecast = fileForecast(format.id, size);
      expect([format.id, isNear(forecast, bytes) || `${forecast} of ${bytes}`]).toEqual([format.id, true]);
    }
  },
  60_000,
);

test("[HIST-6] so is that of FHIR, which grows by frames and not by their cells: six minutes on a mat of few cells", async () => {
  const clinic = await openClinicWithPatient();
  const device = { ...clinic.device, override: { grid: GRID } };
  const id = await anAnalysis({ ...clinic, device }, { list: frames(0, 17_999), durationMs: 360_000 });
  const { recorded: size } = await selectionSize(clinic.context, { analysisIds: [id] });
  const { stream } = await exportAnalysis(clinic.context, id, "fhir");
  const bytes = await lengthOf(stream);
  expect(size && isNear(fileForecast("fhir", size), bytes)).toBe(true);
});
