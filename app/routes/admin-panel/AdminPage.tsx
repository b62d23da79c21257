import { useLocation } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkIconButton } from "~/ui/form/IconButton";
import { Page } from "~/ui/shell/Page";
import { Tabs } from "~/ui/Tabs";

const tabs = ["companies", "users", "devices", "tokens"] as const;

/** The frame of the admin panel's lists: its parts as tabs, what can be registered at the right. */
export function AdminPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const entries = [
    { to: "/adminPanel", label: t("title"), current: pathname === "/adminPanel" },
    ...tabs.map((tab) => ({ to: `/adminPanel/${tab}`, label: t(`${tab}.title`), current: pathname === `/adminPanel/${tab}` })),
  ];
  return (
    <Page title={title} actions={actions}>
      <Tabs label={t("title")} tabs={entries} className="mb-4 flex-wrap whitespace-nowrap" />
      {children}
    </Page>
  );
}

/** The frame of a page about one company, person or device, or a form of its own. */
export function AdminDetail({
  title,
  text,
  backTo,
  children,
}: {
  title: string;
  text?: string | undefined;
  backTo: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-12">
      <div className="flex items-center gap-2">
        <LinkIconButton to={backTo} icon={ArrowLeft} label={t("back")} className="-ml-2" />
        <h1 className="min-w-0 text-2xl font-semibold break-words">{title}</h1>
      </div>
      {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      {children}
    </div>
  );
}
