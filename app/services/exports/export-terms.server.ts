import { coreVersion } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { localeOf, type Language } from "~/domain/language";
import { UTC } from "~/domain/time";
import type { DecimalMark, ExportTerms } from "~/export/format";

/** What the spreadsheets of a language's readers expect. */
const decimalOf = (language: Language): DecimalMark =>
  new Intl.NumberFormat(localeOf(language)).formatToParts(0.5).some(({ type, value }) => type === "decimal" && value === ",")
    ? "comma"
    : "point";

/** What a person may say of the files that they take along. */
export interface ChosenTerms {
  /** Names patients instead of telling their pseudonyms. */
  names?: boolean;
  /** By default that of the person's language. */
  decimal?: DecimalMark | undefined;
}

/** For whom and how files are written, each alone; `archiveTerms` are those of files in an archive. */
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

/** The same of files in an archive. */
export const archiveTerms = async (context: Context, chosen: ChosenTerms): Promise<ExportTerms> => ({
  ...(await exportTerms(context, chosen)),
  timeZone: UTC,
});
