import { Link } from "@remix-run/react";
import { FlaskConical } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";

/** Leads out of the demo, for those who can leave it. */
export function DemoLine({ canLeave }: { canLeave: boolean }) {
  const { t } = useTranslation();
  if (!canLeave) return null;
  return (
    <Banner icon={FlaskConical} className="mb-4">
      {t("demoInvented")}{" "}
      <Link to="/adminPanel/demo" className="font-medium underline underline-offset-2">
        {t("leaveDemo")}
      </Link>
    </Banner>
  );
}
