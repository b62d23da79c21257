import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import type { PreviewPageData } from "./preview-page-data";

type ImportPictureProps = Pick<PreviewPageData, "picture" | "aspect" | "heaviestAtMs" | "known" | "layout">;

export function ImportPicture({ picture, aspect, heaviestAtMs, known, layout }: ImportPictureProps) {
  const { t } = useTranslation("import");
  const format = useFormat();
  const unit = layout.unit ?? known.unit;
  const seconds = format.quantity(heaviestAtMs / 1000, "s", { decimals: 2 });
  const maximum = unit ? format.quantity(known.maximum, unit, { decimals: 1 }) : format.number(known.maximum, { decimals: 1 });
  return (
    <Card className="p-6">
      <h2 className="text-sm font-semibold">{t("heaviest")}</h2>
      <p className="mt-1 text-sm text-muted">{t("heaviestAt", { seconds, maximum })}</p>
      <div className="mt-4 grid justify-items-center gap-2">
        <span className="text-xs text-muted">{t("top")}</span>
        <div className="flex w-full items-center justify-center gap-3">
          <span className="text-xs text-muted">{t("left")}</span>
          <img
            src={picture}
            alt={t("pictureOf")}
            style={{ aspectRatio: aspect, width: `min(100%, ${(26 * aspect).toFixed(2)}rem)` }}
            className="min-w-0 rounded-md border border-border bg-fill [image-rendering:pixelated]"
          />
          <span className="text-xs text-muted">{t("right")}</span>
        </div>
      </div>
    </Card>
  );
}
