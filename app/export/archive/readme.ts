import type { Localization } from "~/domain/display/localization";
import type { ExportTerms } from "../format";

interface Described {
  company: string;
  analyses: number;
  terms: ExportTerms;
}

export const readme = ({ company, analyses, terms }: Described, { t }: Localization): string => {
  const { exportedAt, coreVersion, names } = terms;
  const about = { company, count: analyses, time: exportedAt.toISOString(), core: coreVersion, year: exportedAt.getUTCFullYear() };
  const parts = ["title", names ? "named" : "pseudonyms", "files", "units", "missing", "versions", "licence", "citation"] as const;
  return parts.map((part) => `${t(`exports:readme.${part}`, about)}\n`).join("\n");
};
