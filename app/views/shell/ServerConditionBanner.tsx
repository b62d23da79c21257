import { useTranslation } from "~/i18n/use-translation";
import { pageConnection, type LiveConnection } from "~/live/browser/connect.client";
import { useServerConditions } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";

interface ServerConditionBannerProps {
  /** For the banner's frame: position and text size. */
  className?: string;
  /** False where another banner on the page is announced. */
  spoken?: boolean;
  /** The page's connection by default. Must be the same function on every render. */
  connect?: () => LiveConnection;
}

/** Says what the server is missing, and the effect on this page. */
export function ServerConditionBanner({ className, spoken = true, connect = pageConnection }: ServerConditionBannerProps) {
  const { t } = useTranslation("live");
  const conditions = useServerConditions(connect);
  // The region exists before its text; otherwise screen readers would not announce it.
  return (
    <div role={spoken ? "status" : undefined} className="print:hidden">
      {conditions.length > 0 && (
        <Banner tone={conditions.every((condition) => condition === "busy") ? "info" : "error"} className={className}>
          {conditions.map((condition) => (
            <p key={condition} data-condition={condition} className="not-first:mt-1">
              {t(`serverCondition.${condition}`)}
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}
