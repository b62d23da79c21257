import { fold, languageCodes, toLocale } from "~/domain/language";
import { toNumber } from "./fields";

const DAY_MS = 86_400_000;

/** ms since midnight: `08:21:17.982`, `8:21:17,982`, `08:21:17:982`, `8:21 PM`; else NaN. */
export function timeOfDayMs(text: string): number {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,:](\d{1,9}))?)?\s{0,4}([ap])?\.?\s?(?:m\.?)?$/i.exec(text.trim().slice(0, 40));
  if (!found) return NaN;
  const [hour = "", minute = "", second = "0", fraction = "0", half] = found.slice(1);
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
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
        const nameOf = (number: number): string =>
          format.formatToParts(Date.UTC(2024, number - 1, 1)).find(({ type }) => type === "month")?.value ?? "";
        return Array.from({ length: 12 }, (_, at): [string, number] => [plainMonth(nameOf(at + 1)), at + 1]);
      }),
    ),
  );
  const plain = plainMonth(name);
  return months.get(plain) ?? (plain.length < 3 ? undefined : [...months].find(([known]) => known.startsWith(plain))?.[1]);
}

/** `2022 Aug 16`, `2022-08-16`, `16 août 2022` or `16/08/2022`; null if ambiguous, as `02/03/2024`. */
export function wallClock(date: string, dayMs: number | undefined): string | null {
  if (dayMs === undefined || !(dayMs < DAY_MS)) return null;
  const parts = date
    .trim()
    .slice(0, 60)
    .split(/[\s\-/.,]+/)
    .filter((part) => part !== "");
  const day = parts.length === 3 ? dayOf(parts) : null;
  if (!day) return null;
  const [year, month, ofMonth] = day;
  const instant = new Date(Date.UTC(year, month - 1, ofMonth) + Math.floor(dayMs));
  return instant.getUTCDate() === ofMonth && instant.getUTCMonth() === month - 1 ? instant.toISOString().slice(0, 19) : null;
}

function dayOf([one = "", two = "", three = ""]: readonly string[]): [year: number, month: number, day: number] | null {
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
  if (first > 12 || first === second) return [Number(three), second, first];
  return second > 12 ? [Number(three), first, second] : null;
}
