import { Link } from "@remix-run/react";
import { CloudAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { helpAddress, type HelpTopic } from "~/domain/guidance/guides";
import { useTranslation } from "~/i18n/use-translation";

interface StateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

function State({
  icon: Icon,
  iconClassName,
  title,
  children,
  action,
  below,
  className = "",
}: StateProps & { icon: LucideIcon; iconClassName: string; below?: ReactNode }) {
  return (
    <div className={`flex flex-col items-center justify-center gap-1.5 px-4 py-10 text-center ${className}`}>
      <Icon size={28} aria-hidden className={`mb-1.5 ${iconClassName}`} />
      <p className="max-w-72 text-base font-semibold text-balance">{title}</p>
      {children && <p className="max-w-80 text-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
      {below}
    </div>
  );
}

/** No content yet: one sentence, one action, and the guide's section about it. */
export function EmptyState({ icon, help, ...rest }: StateProps & { icon: LucideIcon; help?: HelpTopic }) {
  return <State {...rest} icon={icon} iconClassName="text-muted" below={help && <HelpLink topic={help} />} />;
}

function HelpLink({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation("help");
  return (
    <Link to={helpAddress(topic)} className="mt-3 text-sm underline underline-offset-2">
      {t("read")}
    </Link>
  );
}

/** Content failed to load: what, why, and a retry. */
export function ErrorState({ icon = CloudAlert, ...rest }: StateProps & { icon?: LucideIcon }) {
  return (
    <div role="alert">
      <State {...rest} icon={icon} iconClassName="text-danger" />
    </div>
  );
}
