import type { ImportWarning } from "~/domain/analysis/recording/import-warning";
import { fold, languageCodes, toLocale } from "~/domain/language";
import { toNumber } from "./fields";

const DAY_MS = 86_400_000;

const CLOCK = /^(\d{1,2})[:h](\d{2})(?:[:m](\d{2})(?:[.,:](\d{1,9}))?s?)?\s{0,4}([apπμ])?\.?\s?(?:[mμ]\.?)?$/iu;
const DOTTED = /^(\d{1,2})\.(\d{2})\.(\d{2})(?:[.,:](\d{1,9}))?$/;

/** ms since midnight: `08:21:17.982`, `8.21.17,982`, `8h21m17`, `8:21 PM`, also behind an ISO date; else NaN. */
export function timeOfDayMs(text: string): number {
  const clock = text
    .trim()
    .slice(0, 40)
    .replace(/^\d{4}-\d{2}-\d{2}[T ]/, "");
  const found = CLOCK.exec(clock) ?? DOTTED.exec(clock);
  if (!found) return NaN;
  const [hour = "", minute = "", second = "0", fraction = "0", half] = found.slice(1);
  const hours = half ? (Number(hour) % 12) + (/[pμ]/i.test(half) ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60) return NaN;
  return ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + 1000 * Number(`0.${fraction}`);
}

const plainMonth = (name: string): string => fold(name).replace(".", "");

const LOCALES = [...languageCodes.map(toLocale), "pt"];

let months: Map<string, number> | null = null;

/** Any known language. */
function monthOf(name: string): number | undefined {
  months ??= new Map(
    LOCALES.flatMap((locale) =>
      (["short", "long"] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(locale, { month, day: "numeric", timeZone: "UTC" });
        return Array.from({ length: 12 }, (_, at) => at).flatMap((at) =>
          format
            .formatToParts(Date.UTC(2024, at, 1))
            .flatMap(({ type, value }): [string, number][] => (type === "month" ? [[plainMonth(value), at + 1]] : [])),
        );
      }),
    ),
  );
  const plain = plainMonth(name);
  return months.get(plain) ?? (plain.length < 3 ? undefined : [...months].find(([known]) => known.startsWith(plain))?.[1]);
}

/** What could not be read of the moment that a file states. */
export const unclearDate = (stated: string, read: string | null): ImportWarning[] =>
  read === null && stated.trim() !== "" ? [{ name: "dateUnclear", date: stated.trim().slice(0, 60) }] : [];

/**
 * `2022 Aug 16`, `2022-08-16`, `20220816`, `Tuesday, 16 août 2022`, `16.8.2022` or `16/08/2022`; null if ambiguous, as
 * `02/03/2024`.
 */
export function wallClock(date: string, dayMs: number | undefined): string | null {
  if (dayMs === undefined || !(dayMs >= 0 && dayMs < DAY_MS)) return null;
  const written = date.trim().slice(0, 60);
  const words = written
    .replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3")
    .split(/[\s\-/.,]+/)
    .filter((part) => part !== "");
  const parts = words.length > 3 ? words.filter((part) => /^\d+$/.test(part) || monthOf(part) !== undefined) : words;
  const day = parts.length === 3 ? dayOf(parts, /^\d{1,2}\.\s?\d{1,2}\.\s?\d{4}$/.test(written)) : null;
  if (!day) return null;
  const [year, month, ofMonth] = day;
  const instant = new Date(Date.UTC(year, month - 1, ofMonth) + Math.floor(dayMs));
  return instant.getUTCDate() === ofMonth && instant.getUTCMonth() === month - 1 ? instant.toISOString().slice(0, 19) : null;
}

/** Between points the day is first. */
function dayOf([one = "", two = "", three = ""]: readonly string[], isDotted: boolean): [year: number, month: number, day: number] | null {
  const isYear = (part: string): boolean => /^\d{4}$/.test(part);
  const [first, second, third] = [toNumber(one), toNumber(two), toNumber(three)];
  if (isYear(one)) {
    const month = Number.isNaN(second) ? monthOf(two) : second;
    return month !== undefined && third >= 1 ? [Number(one), month, third] : null;
  }
  if (!isYear(three)) return null;
  const name = monthOf(two) ?? monthOf(one);
  const named = Number.isNaN(second) ? first : second;
  if (name !== undefined && (Number.isNaN(first) || Number.isNaN(second))) return [Number(three), name, named];
  if (!(first >= 1) || !(second >= 1)) return null;
  // Unambiguous if a number exceeds twelve or both are equal.
  if (isDotted || first > 12 || first === second) return [Number(three), second, first];
  return second > 12 ? [Number(three), first, second] : null;
}
