import { readFileSync } from "node:fs";
import i18next from "i18next";
import type { Problem } from "~/domain/problem";
import { projectFile } from "~/project-root.server";

/** Why a command did nothing, in words for the person who gave it. */
export class CommandRefused extends Error {
  override readonly name = "CommandRefused";
}

/** A refusal by its name, which programs read, and in the words of pages. */
export function inWords({ code, details }: Problem): string {
  const words = JSON.parse(readFileSync(projectFile("locales/en/problems.json"), "utf8")) as Record<string, string>;
  const english = i18next.createInstance();
  void english.init({ lng: "en", resources: { en: { translation: words } }, initImmediate: false, interpolation: { escapeValue: false } });
  return `${code}: ${english.t(code, { ...details })}`;
}
