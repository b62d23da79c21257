import { useSearchParams } from "@remix-run/react";
import type { ResultPart } from "~/analyses/parts";
import { useTranslation } from "~/i18n/use-translation";
import { Tabs } from "~/ui/Tabs";
import { PART } from "./address";

/** Links to the parts of a result's page. */
export function PartTabs({ parts, chosen }: { parts: readonly ResultPart[]; chosen: ResultPart }) {
  const { t } = useTranslation("results");
  const [search] = useSearchParams();
  const to = (part: ResultPart): string => {
    const kept = [...search].filter(([name]) => name !== PART && name !== "step");
    return `?${new URLSearchParams([...kept, [PART, part]])}`;
  };
  return (
    <Tabs
      label={t("part.label")}
      tabs={parts.map((part) => ({ to: to(part), label: t(`part.${part}`), current: part === chosen }))}
      className="mt-4 hidden overflow-x-auto whitespace-nowrap scripted:flex"
    />
  );
}
