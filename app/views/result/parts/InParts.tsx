import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ResultPart } from "~/analyses/parts";
import { useTranslation } from "~/i18n/use-translation";
import { usePrinting } from "~/ui/shown/use-printing";
import { Tabs } from "~/ui/Tabs";
import { ofNoPart, PART, partIn } from "../../addresses/result-part";
import { ChosenPart } from "./Part";

/** One `Part` at a time, below links to all. */
export function InParts({ parts, children }: { parts: readonly ResultPart[]; children: ReactNode }) {
  const { t } = useTranslation("results");
  const [search] = useSearchParams();
  const chosen = partIn(search, parts);
  const printing = usePrinting();
  const to = (part: ResultPart): string => `?${new URLSearchParams([...ofNoPart(search), [PART, part]])}`;
  return (
    <ChosenPart.Provider value={printing ? null : chosen}>
      <Tabs
        label={t("part.label")}
        tabs={parts.map((part) => ({ to: to(part), label: t(`part.${part}`), current: part === chosen }))}
        className="mt-4 hidden overflow-x-auto whitespace-nowrap max-sm:gap-3.5 scripted:flex"
      />
      {children}
    </ChosenPart.Provider>
  );
}
