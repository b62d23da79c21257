import type { Localization } from "../../display/localization";
import { exercises } from "../../exercise";
import { isStatedCircumstance, type Circumstance, type Circumstances } from "../comparison/circumstances";
import { columnLetter } from "../comparison/comparable";
import { statedText } from "./conditions";
import { exerciseName } from "./rehab";

export function circumstanceText(name: Circumstance, all: Circumstances, words: Localization): string {
  const { t, format } = words;
  const value = all[name];
  if (value === null) return t("record:condition.unstated");
  if (isStatedCircumstance(name)) return statedText(name, value, words);
  switch (name) {
    case "kind":
      return t(`kinds:${all.kind}`);
    case "threshold":
      return format.quantity(Number(value), String(all.unit), { atMost: 3 });
    case "duration":
    case "stretch":
      return format.quantity(Number(value), "s", { decimals: 1 });
    case "rate":
      return format.quantity(Number(value), "Hz", { atMost: 1 });
    case "cells":
      return t("compare:cells", { cells: value });
    case "state":
      return t(`compare:state.${all.state}`);
    case "exercise":
      return exerciseName(exercises.find((one) => one === value) ?? null, words);
    case "unit":
      return String(value);
  }
}

/** "Cushion: A gel, B foam". */
export const differenceText = (name: Circumstance, all: readonly { circumstances: Circumstances }[], words: Localization): string =>
  `${circumstanceName(name, words)}: ${all.map(({ circumstances }, at) => `${columnLetter(at)} ${circumstanceText(name, circumstances, words)}`).join(", ")}`;

export const circumstanceName = (name: Circumstance, { t }: Localization): string =>
  t(isStatedCircumstance(name) ? `record:condition.${name}` : `compare:circumstance.${name}`);
