import type { NumberFormat, NumberOptions } from "~/domain/display/number-format";
import { toLocale, type Language } from "~/domain/language";
import { formatDay, formatTime, timeZoneOrDefault } from "~/domain/time";

const NARROW_NO_BREAK_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";
const TRUE_MINUS = "\u2212";

export interface Format extends NumberFormat {
  /** "51 %", from 0 to 1. */
  percent: (share: number | null | undefined, decimals?: number) => string;
  /** Decimal MB, one decimal. */
  megabytes: (bytes: number) => string;
  /** "0:58", "12:05". */
  clock: (seconds: number) => string;
  /** "42 min", "5 h 08 min". */
  hours: (seconds: number) => string;
  /** Without a zone see `timeZoneOrDefault`. */
  time: (instant: Date | string | number, zone: { timeZone: string | null; seconds?: boolean }) => string;
  timeOfDay: (instant: Date | string | number, zone: { timeZone: string | null; seconds?: boolean }) => string;
  dayOf: (instant: Date | string | number, zone: { timeZone: string | null }) => string;
  /** "20 Nov". */
  dayOfMonth: (instant: Date | string | number, zone: { timeZone: string | null }) => string;
  /** Never shifted by a zone. */
  day: (day: Date | string) => string;
  /** "5 minutes ago". */
  ago: (seconds: number) => string;
}

/** Caches formatters for live figures. */
export function makeFormat(language: Language): Format {
  const formatters = new Map<string, Intl.NumberFormat>();
  const formatterOf = ({ decimals, atMost, sign = false }: NumberOptions) => {
    const key = `${decimals ?? ""}/${atMost ?? ""}/${sign ? "+" : ""}`;
    const known = formatters.get(key);
    if (known) return known;
    const made = new Intl.NumberFormat(toLocale(language), {
      minimumFractionDigits: decimals ?? 0,
      maximumFractionDigits: decimals ?? atMost ?? 0,
      signDisplay: sign ? "exceptZero" : "negative",
    });
    formatters.set(key, made);
    return made;
  };
  const relative = new Intl.RelativeTimeFormat(toLocale(language), { numeric: "always" });

  const number: Format["number"] = (value, options = {}) =>
    value === null || value === undefined || !Number.isFinite(value) ? "—" : formatterOf(options).format(value).replace("-", TRUE_MINUS);
  const quantity: Format["quantity"] = (value, unit, options) =>
    `${number(value, options)}${unit === "%" ? NARROW_NO_BREAK_SPACE : NO_BREAK_SPACE}${unit}`;

  return {
    number,
    quantity,
    percent: (share, decimals = 0) =>
      `${number(share === null || share === undefined ? share : share * 100, { decimals })}${NARROW_NO_BREAK_SPACE}%`,
    megabytes: (bytes) => quantity(bytes / 1e6, language === "fr" ? "Mo" : "MB", { decimals: 1 }),
    clock: (seconds) => {
      const whole = Math.max(0, Math.ceil(seconds));
      return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
    },
    hours: (seconds) => {
      const minutes = Math.floor(Math.max(0, seconds) / 60);
      const rest = minutes < 60 ? String(minutes) : String(minutes % 60).padStart(2, "0");
      return `${minutes < 60 ? "" : `${Math.floor(minutes / 60)}${NO_BREAK_SPACE}h${NO_BREAK_SPACE}`}${rest}${NO_BREAK_SPACE}min`;
    },
    time: (instant, { timeZone, seconds }) => formatTime(new Date(instant), { language, timeZone, seconds }),
    timeOfDay: (instant, { timeZone, seconds = false }) =>
      new Intl.DateTimeFormat(toLocale(language), {
        timeStyle: seconds ? "medium" : "short",
        hourCycle: "h23",
        timeZone: timeZoneOrDefault({ timeZone }),
      }).format(new Date(instant)),
    dayOf: (instant, { timeZone }) =>
      new Intl.DateTimeFormat(toLocale(language), { dateStyle: "medium", timeZone: timeZoneOrDefault({ timeZone }) }).format(
        new Date(instant),
      ),
    dayOfMonth: (instant, { timeZone }) =>
      new Intl.DateTimeFormat(toLocale(language), { day: "numeric", month: "short", timeZone: timeZoneOrDefault({ timeZone }) }).format(
        new Date(instant),
      ),
    day: (day) => formatDay(new Date(day), language),
    ago: (seconds) => {
      const [amount, unit] = inWholeUnits(Math.max(0, seconds));
      return relative.format(-amount, unit);
    },
  };
}

function inWholeUnits(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  if (seconds < 60) return [Math.round(seconds), "second"];
  if (seconds < 3600) return [Math.floor(seconds / 60), "minute"];
  if (seconds < 86_400) return [Math.floor(seconds / 3600), "hour"];
  return [Math.floor(seconds / 86_400), "day"];
}
