import { readFileSync } from "node:fs";
import i18next, { type TFunction } from "i18next";
import { reasonOf, type LastRefusal } from "~/domain/device/refused-frames";
import type { Problem } from "~/domain/problem";
import { projectFile } from "~/project-root.server";

/** Why a command did nothing, in words for the person who gave it. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/** The words of pages, from the files: commands run without the product's build, which bundles them. */
function english(namespace: "problems" | "live"): TFunction {
  const words: unknown = JSON.parse(readFileSync(projectFile(`locales/en/${namespace}.json`), "utf8"));
  const instance = i18next.createInstance();
  void instance.init({ lng: "en", initImmediate: false, interpolation: { escapeValue: false } });
  instance.addResourceBundle("en", "translation", words);
  return instance.t;
}

/** A refusal by its name, which programs read, and in the words of pages. */
export const inWords = ({ code, details }: Problem): string => `${code}: ${english("problems")(code, { ...details })}`;

/** Why what a mat sent was refused, in the words of pages. */
export const matRefusalInWords = (refusal: LastRefusal): string => english("live")(`refused.${reasonOf(refusal)}`, { ...refusal.details });
