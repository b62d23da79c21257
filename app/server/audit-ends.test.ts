import { Types } from "mongoose";
import { expect, test } from "vitest";
import { findAnchors } from "~/data/audit-chain.server";
import { audit } from "~/services/audit.server";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient } from "../../tests/support/people";
import { auditEndsToLog } from "./audit-ends.server";

useDatabase();

test("[S22] where each company's audit ends stands in the log, again only once it has gone on, and shows whether the audit still has it", async () => {
  const { context } = await openClinicWithPatient();
  const lines: string[] = [];
  const note = auditEndsToLog({ info: (line: object) => void lines.push(JSON.stringify(line)) });
  const ours = (): string[] => lines.filter((line) => line.includes(context.company.id));
  await audit(context, { action: "viewPatient", object: "one" });
  await note();
  await note();
  expect(ours()).toHaveLength(1);
  await audit(context, { action: "viewPatient", object: "two" });
  await note();
  expect(ours()).toHaveLength(2);
  expect(await findAnchors(ours().join("\n"))).toEqual({ found: 2, missing: [] });
  const forged = `${context.company.id}:1:${"0".repeat(64)}`;
  const foreign = `${new Types.ObjectId().toHexString()}:1:${"0".repeat(64)}`;
  expect(await findAnchors(`${ours()[0]} ${forged} ${foreign}`)).toEqual({ found: 3, missing: [forged, foreign] });
});
