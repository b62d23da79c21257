import { CloudAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

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
  className = "",
}: StateProps & { icon: LucideIcon; iconClassName: string }) {
  return (
    <div className={`flex flex-col items-center justify-center gap-1.5 px-4 py-10 text-center ${className}`}>
      <Icon size={28} aria-hidden className={`mb-1.5 ${iconClassName}`} />
      <p className="max-w-72 text-base font-semibold text-balance">{title}</p>
      {children && <p className="max-w-80 text-sm text-balance text-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** No content yet: one sentence and one action. */
export function EmptyState({ icon, ...rest }: StateProps & { icon: LucideIcon }) {
  return <State {...rest} icon={icon} iconClassName="text-muted" />;
}

/** Content failed to load: what, why, and a retry. */
export function ErrorState({ icon = CloudAlert, ...rest }: StateProps & { icon?: LucideIcon }) {
  return (
    <div role="alert">
      <State {...rest} icon={icon} iconClassName="text-danger" />
    </div>
  );
}
