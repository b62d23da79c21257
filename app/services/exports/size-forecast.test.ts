import { expect, test } from "vitest";
import { archiveForecast } from "~/export/size-forecast";
import { makeFormat } from "~/i18n/format";
import { translator } from "~/i18n/i18n.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { recorded } from "../../../tests/support/scene";
import { exportArchive } from "./archive.server";
import { storedBytes } from "./stored-bytes.server";

useDatabase();

test("[HIST-6] what the dialog forecasts is at most twice what comes, and at least half of it", async () => {
  const clinic = await openClinicWithPatient();
  const list = recorded({ deviceType: "Podology IoT", body: "standing", seconds: 4 });
  const id = await anAnalysis({ ...clinic, device: { ...clinic.device, override: null } }, { list });
  const selection = { analysisIds: [id] };
  const stored = await storedBytes(clinic.context, selection);
  for (const format of ["raw", "npz", "parquet", "emed"]) {
    const forecast = archiveForecast(format, { count: 1, bytes: stored.bytes ?? NaN }) ?? NaN;
    const { stream } = await exportArchive(clinic.context, {
      selection,
      formats: [format],
      tables: false,
      names: false,
      decimal: "point",
      localization: { t: translator("en"), format: makeFormat("en") },
    });
    const bytes = (await new Response(stream).arrayBuffer()).byteLength;
    // Told in tenths of a megabyte.
    expect([format, forecast / 2 <= bytes + 50_000, forecast * 2 >= bytes]).toEqual([format, true, true]);
  }
});
