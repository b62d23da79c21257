import { expect, test } from "vitest";
import { conditionsOfParts } from "./conditions-of-parts";
import { createReadiness, folderState, type PartState } from "./readiness.server";

const describeFigure = async (database: PartState, spoolFolder: string) =>
  conditionsOfParts(
    await createReadiness([
      { name: "process", required: true, state: () => "draining" },
      { name: "database", required: true, state: () => database },
      { name: "spool", required: true, state: () => folderState(spoolFolder) },
      { name: "mqtt", required: false, state: () => "unavailable" },
    ]).report(),
  );

test("[PEER-14] of the parts of /readyz people are told of what their work depends on: the database, and the disk of captures", async () => {
  expect(await describeFigure("ok", "/tmp")).toEqual([]);
  expect(await describeFigure("unavailable", "/tmp")).toEqual(["storeAway"]);
  expect(await describeFigure("readOnly", "/dev/null/spool")).toEqual(["storeReadOnly", "diskFull"]);
});
