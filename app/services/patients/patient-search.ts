import { fold } from "~/domain/language";

/** Longer text is ignored. */
const MAX_LENGTH = 80;
const MAX_WORDS = 5;

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Search and sort key: folded name, then number. */
export const toSearchKey = ({ name, number }: { name: string; number: string }): string => `${fold(name)} ${fold(number)}`;

/** Folded words. MongoDB rejects NUL in patterns. */
export const searchWords = (search: string): string[] =>
  fold(search.slice(0, MAX_LENGTH).replaceAll("\0", " "))
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

/** One per word, for starts of words or parts of double names. "317" also finds P-00317. Input is literal. */
export const searchPatterns = (search: string): RegExp[] =>
  searchWords(search).map((word) => new RegExp(`(^|[ '’-])${/^\d+$/.test(word) ? "(p-0*)?" : ""}${escape(word)}`));

/** Same for pseudonyms, stored in capitals. */
export const pseudonymPatterns = (search: string): RegExp[] =>
  searchWords(search).map((word) => new RegExp(`(^|-)${escape(word.toUpperCase())}`));

/** Ignores case, accents and blanks. */
export const namesAlike = (typed: string, name: string): boolean => fold(typed) === fold(name) && fold(name) !== "";
