import { resolve } from "node:path";
import { exportCompany, importCompany, removeCompany } from "~/services/administration/company-files.server";
import { actingAs, contextOfProvider } from "./acting";
import { connectedAlone, type Where } from "./where";

/** Also while a server runs. */
export const exportToFile = (
  where: Where,
  file: string,
  { as, company, withPasswords = false }: { as: string; company: string; withPasswords?: boolean },
) =>
  actingAs(where, as, async (context) => {
    const path = resolve(file);
    const { counts, ...reported } = await exportCompany(context, { companyId: company, path, withPasswords });
    return { file: path, ...reported, withPasswords, ...counts };
  });

export const removeIntoFile = (where: Where, file: string, { as, company }: { as: string; company: string }) =>
  connectedAlone(where, async () => {
    const path = resolve(file);
    const { counts, ...written } = await removeCompany(await contextOfProvider(as), { companyId: company, path });
    return { file: path, ...written, ...counts };
  });

export const importFromFile = (where: Where, file: string, { as }: { as: string }) =>
  connectedAlone(where, async () => {
    const { counts, withPasswords, ...reported } = await importCompany(await contextOfProvider(as), resolve(file));
    const stillNeeded = withPasswords ? "second factors" : "one-time passwords for its people, new passwords for its mats, second factors";
    return { ...reported, ...counts, stillNeeded };
  });
