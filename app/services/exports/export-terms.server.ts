import { coreVersion } from "~/analysis/load.server";
import type { Context } from "~/domain/context";
import { localeOf, type Language } from "~/domain/language";
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

/** For whom and how files are written. */
export const exportTerms = async ({ language, now }: Context, { names = false, decimal }: ChosenTerms): Promise<ExportTerms> => ({
  language,
  decimal: decimal ?? decimalOf(language),
  names,
  exportedAt: now,
  coreVersion: await coreVersion(),
});
