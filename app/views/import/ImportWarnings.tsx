import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";

export function ImportWarnings({ warnings }: { warnings: readonly ImportWarning[] }) {
  const warningText = useWarningText();
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2">
      {warnings.map((warning, at) => (
        <li key={at}>
          <Banner>{warningText(warning)}</Banner>
        </li>
      ))}
    </ul>
  );
}

function useWarningText(): (warning: ImportWarning) => string {
  const { t } = useTranslation("import");
  const format = useFormat();
  return ({ name, ...values }) => {
    const written: Record<string, string> = Object.fromEntries(
      Object.entries<string | number>(values).map(([key, value]) => [key, typeof value === "number" ? format.number(value) : value]),
    );
    return t(`warning.${name}`, { ...written });
  };
}
