import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { LinkIconButton } from "../form/IconButton";

const widths = { narrow: "max-w-2xl", medium: "max-w-3xl", wide: "max-w-5xl" } as const;

interface DetailPageProps {
  title: string;
  backTo: string;
  text?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The frame of a page about one thing, or of a form: back arrow, title and one column. */
export function DetailPage({ title, backTo, text, width = "narrow", children }: DetailPageProps) {
  const { t } = useTranslation("common");
  return (
    <div className={`mx-auto w-full px-4 pt-6 pb-12 ${widths[width]}`}>
      <header className="flex items-center gap-2">
        <LinkIconButton to={backTo} icon={ArrowLeft} label={t("back")} className="-ml-2 print:hidden" />
        <h1 className="min-w-0 text-2xl font-semibold break-words">{title}</h1>
      </header>
      {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
      {children}
    </div>
  );
}
