import { useLocation, useSearchParams } from "@remix-run/react";
import { memo, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Tabs } from "~/ui/Tabs";
import { useStable } from "~/ui/use-stable";

const names = ["live", "display", "patient", "info"] as const;
export type InspectorTab = (typeof names)[number];

/** One tab at a time next to the map, by the address; below it on a phone. Null tabs are omitted. */
export function Inspector({ contents }: { contents: Record<InspectorTab, ReactNode> }) {
  const [search] = useSearchParams();
  const tabs = useStable(names.filter((name) => contents[name] !== null));
  const open = tabs.find((tab) => tab === search.get("tab")) ?? "live";
  return (
    <aside className="border-t border-border bg-surface lg:border-t-0 lg:border-l">
      <div className="lg:sticky lg:top-30 lg:h-[calc(100dvh-11rem)] lg:scroll-pt-14 lg:scroll-pb-14 lg:overflow-y-auto lg:contain-size lg:contain-layout">
        <InspectorTabs tabs={tabs} open={open} />
        {/* In some languages the bottom bar has two rows. */}
        <div className="px-5 lg:pb-14">{contents[open]}</div>
      </div>
    </aside>
  );
}

const InspectorTabs = memo(function InspectorTabs({ tabs, open }: { tabs: readonly InspectorTab[]; open: InspectorTab }) {
  const { t } = useTranslation("live");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const to = (tab: InspectorTab): string => {
    const target = new URLSearchParams(search);
    if (tab === "live") target.delete("tab");
    else target.set("tab", tab);
    return `${pathname}?${target}`;
  };
  return (
    <Tabs
      label={t("tabs.label")}
      className="sticky top-0 z-10 justify-between gap-x-2 bg-surface px-5"
      tabs={tabs.map((tab) => ({ to: to(tab), label: t(`tabs.${tab}`), current: tab === open }))}
    />
  );
});
