import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import { roles } from "~/domain/user";
import { loadShell } from "~/routes/signed-in/load.server";
import type { Context } from "~/services/context";
import { silenceOfServer } from "~/services/outgoing.server";
import { operator } from "../../tests/support/operator";
import { actAs, hire, openClinicWithPatient } from "../../tests/support/people";
import { settleOutgoing } from "./outgoing.server";

test("[ADM-4] a restored copy sends nothing, start after start, until someone says that it takes over", { timeout: 60_000 }, async () => {
  const { folder, admin } = await operator();
  await admin("original", "found", "--company", "Provider", "--email", "petra@provider.example");
  const backup = join(folder, "backup.lmdb");
  await admin("original", "backup", backup);
  await admin("copy", "restore", backup);
  await admin("heir", "restore", backup, "--take-over");

  const sends = async (name: string): Promise<boolean> => {
    const database = await connectDatabase({ dataDir: join(folder, name) });
    onTestFinished(() => database.close());
    const { webhooks, pushServices } = await settleOutgoing();
    await database.close();
    expect(pushServices === "off").toBe(!webhooks);
    return webhooks;
  };
  expect([await sends("original"), await sends("copy"), await sends("copy"), await sends("heir")]).toEqual([true, false, false, true]);
  expect(silenceOfServer()).toBe("copy");
  const database = await connectDatabase({ dataDir: join(folder, "copy") });
  const { company, context } = await openClinicWithPatient({ company: { adminPanel: true } });
  const administrator = actAs(await hire(company, { role: roles.companyAdmin }), company);
  const shell = (caller: Context) => loadShell(caller, new Request("http://localhost/devices"));
  expect([(await shell(administrator)).silence, (await shell(context)).silence]).toEqual(["copy", null]);
  await database.close();
  expect(await admin("copy", "take-over")).toMatchObject({ wasCopy: true });
  expect(await sends("copy")).toBe(true);
});
