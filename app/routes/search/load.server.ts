import { SEARCH_MAX, SEARCH_MIN, type SearchAnswer, type SearchNames } from "~/domain/search/found";
import { translator } from "~/i18n/i18n.server";
import { placeName } from "~/i18n/use-place";
import type { Context } from "~/services/context";
import { searchCompany } from "~/services/search.server";
import { searchTextIn } from "../address-fields";

/** Results for `?q=`. */
export async function loadSearch(context: Context, { searchParams }: URL): Promise<SearchAnswer> {
  const q = searchTextIn(searchParams).trim().slice(0, SEARCH_MAX);
  const t = translator(context.language, "devices");
  const names: SearchNames = {
    kind: (id) => t(`kinds:${id}`),
    place: (room) => placeName(room, t),
    bed: (bed) => t("label.bed", { bed }),
    analysisType: (type) => t(`analyses:type.${type}`),
  };
  const found = q.length < SEARCH_MIN ? null : await searchCompany(context, q, names);
  return { q, found, timeZone: context.company.timeZone };
}
