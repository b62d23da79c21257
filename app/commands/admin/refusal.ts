import { readFileSync } from "node:fs";
import i18next, { type TFunction } from "i18next";
import { refusalReason, type LastRefusal } from "~/domain/device/refused-frames";
import type { Problem } from "~/domain/problem";
import { projectFile } from "~/project-root.server";

/** The message is for the operator. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/** Read from files: commands run without the build. */
function english(namespace: "problems" | "live"): TFunction {
  const words: unknown = JSON.parse(readFileSync(projectFile(`locales/en/${namespace}.json`), "utf8"));
  const instance = i18next.createInstance();
  void instance.init({ lng: "en", initImmediate: false, interpolation: { escapeValue: false } });
  instance.addResourceBundle("en", "translation", words);
  return instance.t;
}

/** Code for programs, then text. */
export const inWords = ({ code, details }: Problem): string => `${code}: ${english("problems")(code, { ...details })}`;

export const matRefusalInWords = (refusal: LastRefusal): string =>
  english("live")(`refused.${refusalReason(refusal)}`, { ...refusal.details });
