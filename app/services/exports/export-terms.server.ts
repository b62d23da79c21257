import { coreVersion } from "~/analysis/load.server";
import { toLocale, type Language } from "~/domain/language";
import { UTC } from "~/domain/time";
import type { DecimalMark, ExportTerms } from "~/export/format";
import type { Context } from "../context";

/** As spreadsheets in that language expect. */
const decimalOf = (language: Language): DecimalMark =>
  new Intl.NumberFormat(toLocale(language)).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? "comma"
    : "point";

export interface ChosenTerms {
  /** Otherwise pseudonyms. */
  names?: boolean;
  /** Default: the user's language. */
  decimal?: DecimalMark | undefined;
}

/** Terms of single files; `archiveTerms` for archives. */
export const exportTerms = async (
  { language, now, company: { timeZone } }: Context,
  { names = false, decimal }: ChosenTerms,
): Promise<ExportTerms> => ({
  language,
  decimal: decimal ?? decimalOf(language),
  names,
  exportedAt: now,
  timeZone,
  coreVersion: await coreVersion(),
});

export const archiveTerms = async (context: Context, chosen: ChosenTerms): Promise<ExportTerms> => ({
  ...(await exportTerms(context, chosen)),
  timeZone: UTC,
});
