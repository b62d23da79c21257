import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { OpenHeader } from "~/ui/shell/OpenHeader";
import { LoginChart } from "./LoginChart";

interface SignInPageProps {
  title: string;
  text?: ReactNode;
  demo: boolean;
  children: ReactNode;
}

/** Frame of all steps of signing in. */
export function SignInPage({ title, text, demo, children }: SignInPageProps) {
  const { t } = useTranslation("login");
  return (
    <div className="flex min-h-dvh bg-surface">
      <div className="flex w-full flex-col border-border px-6 lg:w-[520px] lg:shrink-0 lg:border-r lg:px-8">
        <OpenHeader demo={demo} />
        <main className="mx-auto flex w-full max-w-[375px] flex-1 flex-col justify-center pb-6">
          <h1 className="text-3xl font-semibold">{title}</h1>
          {text !== undefined && <p className="mt-2 text-base text-muted">{text}</p>}
          {children}
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-6 text-xs">
          <Link to="/privacy" className="underline underline-offset-2">
            {t("privacyNotice")}
          </Link>
          <span className="text-muted">{t("common:notCertified")}</span>
        </footer>
      </div>
      <LoginChart />
    </div>
  );
}

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
