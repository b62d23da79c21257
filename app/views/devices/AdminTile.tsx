import { Link } from "@remix-run/react";
import { Lock, ShieldUser } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";

/** DASH-6: shown if the company has an admin panel and the role allows it. */
export function AdminTile() {
  const { t } = useTranslation("devices");
  return (
    <Card dashed className="relative flex h-full min-h-58 flex-col hover:bg-fill">
      <ShieldUser size={22} aria-hidden />
      <h2 className="mt-3 text-base font-semibold">
        <Link to="/adminPanel" className="no-underline after:absolute after:inset-0">
          {t("admin.title")}
        </Link>
      </h2>
      <p className="text-sm text-muted">{t("admin.text")}</p>
      <p className="mt-auto flex items-center gap-2 text-xs text-muted">
        <Lock size={14} aria-hidden />
        {t("admin.again")}
      </p>
    </Card>
  );
}
