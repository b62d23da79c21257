import { Logo } from "~/ui/Logo";

interface ReportHeadProps {
  companyName: string;
  address: string;
  /** Address of a picture. */
  logo: string | null;
  title: string;
  time: string;
  className?: string;
}

export function ReportHead({ companyName, address, logo, title, time, className = "" }: ReportHeadProps) {
  return (
    <div className={`flex flex-wrap items-start gap-x-6 gap-y-3 border-b-2 border-text pb-3 ${className}`}>
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-3">
        {logo === null ? (
          <Logo size={40} className="shrink-0" />
        ) : (
          <img src={logo} alt="" className="h-12 max-w-36 shrink-0 object-contain" />
        )}
        <div className="min-w-0">
          <p className="text-base font-semibold wrap-anywhere">{companyName}</p>
          {address !== "" && <p className="text-xs wrap-anywhere whitespace-pre-line text-muted">{address}</p>}
        </div>
      </div>
      <div className="sm:text-right">
        <p className="text-xl font-semibold">{title}</p>
        <p className="numeral text-sm text-muted">{time}</p>
      </div>
    </div>
  );
}
