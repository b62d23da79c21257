import { fold } from "~/domain/language";

/** No search of a person is longer; what comes after is not read. */
const MAX_LENGTH = 80;
const MAX_WORDS = 5;

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** What a search reads and lists are sorted by: the folded name, then the number. */
export const searchKeyOf = ({ name, number }: { name: string; number: string }): string => `${fold(name)} ${fold(number)}`;

/** The folded words of a search. MongoDB takes no pattern with the sign 0, which no keyboard has. */
export const searchWords = (search: string): string[] =>
  fold(search.slice(0, MAX_LENGTH).replaceAll("\0", " "))
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS);

/**
 * One pattern per word of a search: each must begin a word, or a part of a double name. Digits alone also find the patient number without its
 * letter and zeros: "317" finds P-00317. Everything typed is taken letter by letter, never as a pattern.
 */
export const searchPatterns = (search: string): RegExp[] =>
  searchWords(search).map((word) => new RegExp(`(^|[ '’-])${/^\d+$/.test(word) ? "(p-0*)?" : ""}${escape(word)}`));

/** The same for a search of pseudonyms, which are stored in capital letters. */
export const pseudonymPatterns = (search: string): RegExp[] =>
  searchWords(search).map((word) => new RegExp(`(^|-)${escape(word.toUpperCase())}`));

/** Whether somebody typed this name, with whatever capital letters, accents and blanks. */
export const namesAlike = (typed: string, name: string): boolean => fold(typed) === fold(name) && fold(name) !== "";
