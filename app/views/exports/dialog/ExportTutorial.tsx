import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { CopyButton } from "~/ui/CopyableFact";
import type { OfferedFormat } from "./export-dialog-data";
import { MatrixPicture } from "./MatrixPicture";
import { analysisTools, opensInSpreadsheet, snippets } from "./snippets";

interface ExportTutorialProps {
  formats: readonly OfferedFormat[];
  chosen: string;
  to: (format: string) => string;
}

/** Served copy of `docs/data-format.md`. */
const DATA_FORMAT = "/docs/data-format.md";

/** HIST-6: how to analyse the files of a format, step by step. */
export function ExportTutorial({ formats, chosen, to }: ExportTutorialProps) {
  const { t } = useTranslation("exportDialog");
  const { t: formatWord } = useTranslation();
  return (
    <>
      <nav aria-label={t("format")} className="flex flex-wrap gap-1.5">
        {formats.map(({ id, labelKey }) => (
          <Link
            key={id}
            to={to(id)}
            preventScrollReset
            aria-current={id === chosen ? "true" : undefined}
            className={`inline-flex min-h-8 items-center rounded-full border px-3 text-xs font-medium no-underline coarse:min-h-11 ${id === chosen ? "border-accent bg-accent-tint text-accent" : "border-border text-text hover:bg-fill"}`}
          >
            {formatWord(labelKey)}
          </Link>
        ))}
      </nav>
      <ol className="mt-2 list-none">
        <Step number={1} title={t("tutorial.unpack.title")}>
          {t("tutorial.unpack.text")}
        </Step>
        <Step number={2} title={t("tutorial.open.title")}>
          {t("tutorial.open.text")}
          {opensInSpreadsheet.has(chosen) && <p className="mt-2">{t("tutorial.open.spreadsheet")}</p>}
          {analysisTools.map((tool) => {
            if (tool === "spreadsheet") return null;
            const code = snippets[chosen]?.[tool];
            return code === undefined ? null : <CodeBlock key={tool} label={t(`tool.${tool}`)} code={code} />;
          })}
        </Step>
        <Step number={3} title={t("tutorial.axes.title")}>
          {t("tutorial.axes.text")}
          <MatrixPicture />
        </Step>
        <Step number={4} title={t("tutorial.units.title")}>
          {t("tutorial.units.text")}
        </Step>
        <Step number={5} title={t("tutorial.limits.title")}>
          {t("tutorial.limits.text")}
        </Step>
      </ol>
      <p className="mt-4 text-sm text-muted">
        {t("tutorial.more")}{" "}
        <a href={DATA_FORMAT} target="_blank" rel="noreferrer">
          <code>docs/data-format.md</code>
        </a>
      </p>
    </>
  );
}

const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <li className="mt-4 grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 text-sm">
    <span aria-hidden className="numeral flex size-7 items-center justify-center rounded-full bg-fill text-xs">
      {number}
    </span>
    <div>
      <h3 className="pt-0.5 font-medium">{title}</h3>
      <div className="mt-1 text-muted">{children}</div>
    </div>
  </li>
);

const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <figure className="mt-2 rounded-lg border border-border bg-bg text-text">
    <figcaption className="flex min-h-10 items-center justify-between gap-2 border-b border-hair pr-1 pl-3 text-xs font-medium">
      {label}
      <CopyButton label={label} value={code} />
    </figcaption>
    <pre tabIndex={0} aria-label={label} className="overflow-x-auto p-3 text-xs leading-5">
      <code translate="no">{code}</code>
    </pre>
  </figure>
);
