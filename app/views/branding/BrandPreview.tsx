import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { CompanyMark, type CompanyMarkProps } from "~/ui/shell/CompanyMark";
import { ReportHead } from "./ReportHead";

interface BrandPreviewProps extends CompanyMarkProps {
  address: string;
  now: Date;
  timeZone: string | null;
}

export function BrandPreview({ companyName, address, logo, now, timeZone }: BrandPreviewProps) {
  const { t } = useTranslation("settings");
  const { at } = useTimes(timeZone);
  return (
    <Card role="region" aria-label={t("branding.preview")} className="grid content-start gap-5">
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm font-medium">{t("branding.inHeader")}</figcaption>
        <div className="flex h-header min-w-0 items-center gap-2.5 overflow-hidden rounded-lg border border-border bg-surface px-3">
          <CompanyMark companyName={companyName} logo={logo} />
        </div>
      </figure>
      <figure className="min-w-0">
        <figcaption className="mb-2 text-sm font-medium">{t("branding.onPaper")}</figcaption>
        <div className="paper rounded-lg border border-border bg-surface px-5 pt-5 pb-8 text-text">
          <ReportHead companyName={companyName} address={address} logo={logo} title={t("analyses:title.Static")} time={at(now)} />
        </div>
      </figure>
    </Card>
  );
}
