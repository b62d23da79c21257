import { Download } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyle } from "~/ui/form/Button";
import { useCan } from "~/ui/use-may";

export function LogFileLinks({ title, exportTo }: { title: string; exportTo: { csv: string; json: string } }) {
  const { t } = useTranslation("logs");
  const may = useCan();
  if (!may("exportAnalyses")) return null;
  return (["csv", "json"] as const).map((format) => (
    <a
      key={format}
      href={exportTo[format]}
      download
      className={buttonStyle({ size: "small" })}
      aria-label={`${t("export")}: ${title}, ${t(format)}`}
    >
      <Download size={14} aria-hidden />
      {format.toUpperCase()}
    </a>
  ));
}
