import { expect, test } from "vitest";
import { UTC } from "~/domain/time";
import { exportFileName } from "./file-name";

const raw = { id: "raw", extension: "jsonl" };

test("[HIST-4] a file is named after its device, its export and the clinic's day, or that of UTC in an archive", () => {
  const record = { deviceType: "Seating Mat IoT", creationDate: new Date("2026-03-01T23:30:00Z") };
  expect(exportFileName(record, raw, UTC)).toBe("seating-iot-raw-2026-03-01.jsonl");
  expect(exportFileName(record, raw, "Europe/Madrid")).toBe("seating-iot-raw-2026-03-02.jsonl");
});
