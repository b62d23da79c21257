/** `Frame 3`, `Bild Nr. 3`, `Numéro d’image: 3`, `Καρέ 3`, `Frame #3 of 9`. */
const WORDS = String.raw`\s{0,8}"?(?:\p{L}[\p{L}'’]{0,20}[.:#°º]{0,2}\s{1,8}){0,2}\p{L}[\p{L}'’]{0,20}[.:]?\s{0,8}[#°º]?\s{0,4}`;
const OF_ALL = String.raw`(?:\s{1,4}\p{L}{1,10}\s{1,4}\d{1,9}|\s{0,4}/\s{0,4}\d{1,9})?`;

/** A line of its own, or followed by more fields. Captures the number. */
export const FRAME_HEADING = new RegExp(String.raw`^${WORDS}(\d{1,9})${OF_ALL}"?\s{0,8}(?:[,;\t]|$)`, "u");

/** With the time in brackets: captures number, time and its unit. */
export const TIMED_HEADING = new RegExp(
  String.raw`^${WORDS}(\d{1,9})${OF_ALL}\s{0,8}\(\s{0,8}(?:\p{L}\s{0,4}[=:]\s{0,4})?(\d{1,12}(?:[.,]\d{1,6})?)\s{0,8}(ms|[uµμ]s|s)`,
  "iu",
);
