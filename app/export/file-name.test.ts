import { expect, test } from "vitest";
import { attachment, exportFileName } from "./file-name";

const raw = { id: "raw", extension: "jsonl" };

test("[HIST-4] a file is named after its device, its export and the clinic's day", () => {
  const record = { deviceType: "Seating Mat IoT", creationDate: new Date("2026-03-01T23:30:00Z") };
  expect(exportFileName(record, raw, null)).toBe("seating-iot-raw-2026-03-01.jsonl");
  expect(exportFileName(record, raw, "Europe/Madrid")).toBe("seating-iot-raw-2026-03-02.jsonl");
});

test.each([
  ["plain.csv", `attachment; filename="plain.csv"; filename*=UTF-8''plain.csv`],
  ["Ανάλυση 1.pdf", `attachment; filename="_______ 1.pdf"; filename*=UTF-8''%CE%91%CE%BD%CE%AC%CE%BB%CF%85%CF%83%CE%B7%201.pdf`],
  ['a"b\r\nSet-Cookie: x=1', `attachment; filename="a_b__Set-Cookie: x=1"; filename*=UTF-8''a%22b__Set-Cookie%3A%20x%3D1`],
  ["../../etc/passwd", `attachment; filename="__.._etc_passwd"; filename*=UTF-8''__.._etc_passwd`],
  ["50%(1)'*.csv", `attachment; filename="50_(1)'*.csv"; filename*=UTF-8''50%25%281%29%27%2A.csv`],
  ["\ud800.csv", `attachment; filename="_.csv"; filename*=UTF-8''_.csv`],
])("[HIST-4] no file name can end its header or leave its folder: %j", (fileName, header) => {
  expect(attachment(fileName)).toBe(header);
  expect(() => new Headers({ "Content-Disposition": attachment(fileName) })).not.toThrow();
});
