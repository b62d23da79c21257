import { fold } from "../language";

interface Findable {
  /** Its digits match anywhere. */
  name: string;
  /** Such as "Ward 1, room 02". */
  fields: readonly string[];
}

/**
 * All terms, in any order. A number belongs to the word before: "ward 2" is not room 02 of another ward. Leading zeros
 * are ignored.
 */
export function createDeviceSearch(typed: string): (device: () => Findable) => boolean {
  const asked = termsOf(fold(typed).split(" ").filter(Boolean));
  return (device) => {
    if (asked.length === 0) return true;
    const { name, fields } = device();
    const readName = read(name);
    const readFields = fields.map(read);
    return asked.every((term) => isOfName(term, readName) || readFields.some((field) => isOfField(term, field)));
  };
}

type Term = { word: string; number: null } | { word: string | null; number: string };

interface Read {
  text: string;
  tokens: readonly string[];
}

function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (const word of words) {
    const last = terms.at(-1);
    if (!isNumber(word)) terms.push({ word, number: null });
    else if (last?.number === null && isLetters(last.word)) terms.splice(-1, 1, { word: last.word, number: word });
    else terms.push({ word: null, number: word });
  }
  return terms;
}

function isOfField({ word, number }: Term, { text, tokens }: Read): boolean {
  if (number === null) return text.includes(word);
  return tokens.some((token, index) => isSameNumber(token, number) && (word === null || tokens[index - 1]?.startsWith(word)));
}

function isOfName({ word, number }: Term, { text, tokens }: Read): boolean {
  if (word !== null && !text.includes(word)) return false;
  if (number === null) return true;
  return tokens.some((token) => isSameNumber(token, number) || (word === null && isNumber(token) && token.includes(number)));
}

const read = (field: string): Read => {
  const text = fold(field);
  return { text, tokens: text.match(/\p{L}+|\d+/gu) ?? [] };
};
const isNumber = (word: string): boolean => /^\d+$/.test(word);
const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word);
const isSameNumber = (token: string, number: string): boolean => isNumber(token) && Number(token) === Number(number);
