import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";

export function BackToSignIn({ next }: { next?: string }) {
  const { t } = useTranslation("privacy");
  const to = next === undefined ? "/login" : `/login?next=${encodeURIComponent(next)}`;
  return (
    <p className="mt-6 text-sm">
      <Link to={to} className="inline-flex items-center gap-1.5 underline underline-offset-2">
        <ArrowLeft size={16} aria-hidden />
        {t("backToLogin")}
      </Link>
    </p>
  );
}
