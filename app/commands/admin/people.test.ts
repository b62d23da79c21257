import { expect, test } from "vitest";
import { DeviceConfigurationModel } from "~/data/models/device-configuration.model.server";
import { toObjectId } from "~/data/scoped.server";
import { useDatabase } from "../../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { companiesWithPeople, listInWords } from "./people";

useDatabase();

test("[ADM-4] an operator reads in the list when each mat last sent a frame, and what of it was refused", async () => {
  const { company } = await openClinicWithPatient();
  const mat = await installMat(company, { deviceType: "Mattress Mat", hardwareSerial: "BED-1", room: "12" });
  const atMs = Date.UTC(2026, 10, 29, 3);
  const lastRefusal = { fault: "frameGrid", details: { rows: 16, cols: 16, ownRows: 48, ownCols: 48 }, atMs } as const;
  const lastFrameAt = new Date(atMs - 60_000);
  await DeviceConfigurationModel.updateOne({ deviceId: toObjectId(mat.id) }, { $set: { lastFrameAt, lastRefusal } });
  await installMat(company, { deviceType: "Mattress Mat", hardwareSerial: "BED-2", room: "13" });

  const lines = listInWords(await companiesWithPeople()).split("\n");
  expect(lines).toContain(
    `  ${mat.id}  BED-1  Mattress Mat, room 12, last frame 2026-11-29T02:59:00.000Z, ` +
      "last refusal 2026-11-29T03:00:00.000Z: Sends 16 × 16 cells; this device has 48 × 48",
  );
  expect(lines).toContainEqual(expect.stringMatching(/BED-2 {2}Mattress Mat, room 13, no frame yet$/));
});
