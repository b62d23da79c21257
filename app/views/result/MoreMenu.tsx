import { useTranslation } from "~/i18n/use-translation";
import { Menu, MenuLink } from "~/ui/shell/Menu";
import { useCan } from "~/ui/use-may";
import type { AnalysisPageData } from "../analysis/analysis-page-data";
import { useComparisons } from "./CompareLinks";

/** What else can be done with a result. */
export function MoreMenu(analysis: AnalysisPageData) {
  const { t } = useTranslation("common");
  const may = useCan();
  return (
    <Menu label={t("more")}>
      {may("exportAnalyses") && <MenuLink to="?dialog=export">{t("exportDialog:open")}</MenuLink>}
      {useComparisons(analysis).map(({ to, text }) => (
        <MenuLink key={to} to={to}>
          {text}
        </MenuLink>
      ))}
    </Menu>
  );
}
