import type { Context } from "~/services/context";
import { getPatient, pagePatients, selectedPatient, type PatientPage } from "~/services/patients.server";
import type { Patient } from "~/domain/patient";

/** A dialog about patients over another page, with what it shows. */
export type PatientDialogData =
  | { name: "pick"; q: string; found: PatientPage }
  | { name: "register" }
  | { name: "edit" | "info"; patient: Patient };

export interface PatientPanelData {
  selected: Patient | null;
  dialog: PatientDialogData | null;
}

const readers = {
  pick: async (context, search): Promise<PatientDialogData> => {
    const q = search.get("q") ?? "";
    return { name: "pick", q, found: await pagePatients(context, { search: q }) };
  },
  register: (): Promise<PatientDialogData> => Promise.resolve({ name: "register" }),
  edit: async (context, search): Promise<PatientDialogData> => ({ name: "edit", patient: await getPatient(context, search.get("patient") ?? "") }),
  info: async (context, search): Promise<PatientDialogData> => ({ name: "info", patient: await getPatient(context, search.get("patient") ?? "") }),
} satisfies Record<PatientDialogData["name"], (context: Context, search: URLSearchParams) => Promise<PatientDialogData>>;

const isDialogName = (name: string | null): name is PatientDialogData["name"] => name !== null && Object.hasOwn(readers, name);

/**
 * The selected patient, and the dialog that an address asks for by `?dialog=`, `?patient=` and `?q=`.
 * @throws Problem notFound for a foreign patient
 */
export async function loadPatientDialog(context: Context, search: URLSearchParams): Promise<PatientPanelData> {
  const name = search.get("dialog");
  const [selected, dialog] = await Promise.all([selectedPatient(context), isDialogName(name) ? readers[name](context, search) : null]);
  return { selected, dialog };
}
