import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Indexed } from "~/ui/shell/Indexed";
import { Page } from "~/ui/shell/Page";
import { useCan } from "~/ui/use-may";

const TABS = [
  ["companies", "companies.title"],
  ["users", "users.title"],
  ["devices", "devices.title"],
  ["tokens", "tokens.title"],
  ["backups", "common:backups"],
] as const;

export function AdminPage({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { pathname } = useLocation();
  const may = useCan();
  const shown = TABS.filter(([tab]) => tab !== "backups" || may("manageCompanies"));
  const entries = [
    { to: "/adminPanel", label: t("title"), current: pathname === "/adminPanel" },
    ...shown.map(([tab, title]) => ({ to: `/adminPanel/${tab}`, label: t(title), current: pathname === `/adminPanel/${tab}` })),
  ];
  return (
    <Page title={title} actions={actions}>
      <Indexed label={t("title")} links={entries}>
        {children}
      </Indexed>
    </Page>
  );
}
