import { CHOICE_MAX, type ImportChoice, type ImportChoiceName } from "~/domain/analysis/recording/import-choice";
import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { Problem } from "~/domain/problem";
import type { ReadOptions } from "./reader";

interface Chosen {
  option: string;
  choices: ImportChoice[];
  warnings: ImportWarning[];
}

/** More is not a choice. */
const MAX_OPTIONS = 100;

const PLUS = " + ";
export const pairOption = (left: string, right: string): string => `${left}${PLUS}${right}`;

/**
 * The chosen option, else `usual`; else the first for a preview.
 * @throws Problem importChoice, with the options
 */
export function choose(
  name: ImportChoiceName,
  listed: readonly string[],
  { choices, isPreview = false }: ReadOptions,
  usual: string | null = null,
): Chosen {
  const options = listed.slice(0, MAX_OPTIONS).map((option) => option.slice(0, CHOICE_MAX));
  const [first = ""] = options;
  if (options.length < 2) return { option: first, choices: [], warnings: [] };
  const wanted = choices?.[name];
  const chosen = wanted ?? usual;
  if ((chosen === null && !isPreview) || (chosen !== null && !options.includes(chosen)))
    throw new Problem("importChoice", { choice: name, options: options.join("; ").slice(0, 1000) });
  const asked = [{ name, options, chosen }];
  if (chosen === null) return { option: first, choices: asked, warnings: [] };
  const read = [chosen, ...chosen.split(PLUS)];
  const others = options.filter((option) => !read.includes(option) && !option.split(PLUS).includes(chosen)).join(", ");
  return {
    option: chosen,
    choices: asked,
    warnings: others === "" ? [] : [{ name: "chosen", chosen, others: others.slice(0, CHOICE_MAX) }],
  };
}
