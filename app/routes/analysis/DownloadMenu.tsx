import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/ui/form/Button";
import { DownloadLink } from "./DownloadLink";
import type { OfferedFile } from "./load.server";

/** The files that an analysis can be taken along as; it opens without a script. */
export function DownloadMenu({ id, files }: { id: string; files: readonly OfferedFile[] }) {
  const { t } = useTranslation("exports");
  return (
    <details className="group relative">
      <summary className={buttonStyle({ variant: "secondary", className: "cursor-pointer list-none" })}>
        {t("download")}
        <ChevronDown size={16} aria-hidden className="group-open:rotate-180" />
      </summary>
      <ul className="absolute right-0 z-20 mt-2 grid w-64 gap-1 rounded-2xl border border-border bg-raised p-2 shadow-overlay">
        {files.map(({ id: format, labelKey, fileName }) => (
          <li key={format} className="grid">
            <DownloadLink href={`/analyses/${id}/export/${format}`} fileName={fileName}>
              {t(labelKey)}
            </DownloadLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
