import { useTranslation } from "~/i18n/use-translation";
import { pageConnection, type LiveConnection } from "~/live/browser/connect.client";
import { useServerConditions } from "~/live/browser/live-hooks";
import { Banner } from "~/ui/status/Banner";

interface ServerConditionBannerProps {
  /** Of the banner's frame: the place and size of its words. */
  className?: string;
  /** False where another one on the same page is read out. */
  spoken?: boolean;
  /** Whose connection is used; the page's own by default. Must be the same function on every render. */
  connect?: () => LiveConnection;
}

/** Says what the server goes without, what that does to this page and what is safe all the same; goes when it is over. */
export function ServerConditionBanner({ className, spoken = true, connect = pageConnection }: ServerConditionBannerProps) {
  const { t } = useTranslation("live");
  const conditions = useServerConditions(connect);
  // There before the words come, or screen readers would not hear of them.
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
