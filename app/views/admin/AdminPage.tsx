import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Page } from "~/ui/shell/Page";
import { Tabs } from "~/ui/Tabs";
import { useCan } from "~/ui/use-may";

const tabs = ["companies", "users", "devices", "tokens", "backups"] as const;

export function AdminPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const may = useCan();
  const shown = tabs.filter((tab) => tab !== "backups" || may("manageCompanies"));
  const entries = [
    { to: "/adminPanel", label: t("title"), current: pathname === "/adminPanel" },
    ...shown.map((tab) => ({ to: `/adminPanel/${tab}`, label: t(`${tab}.title`), current: pathname === `/adminPanel/${tab}` })),
  ];
  return (
    <Page title={title} actions={actions}>
      <Tabs label={t("title")} tabs={entries} className="mb-4 flex-wrap whitespace-nowrap" />
      {children}
    </Page>
  );
}
