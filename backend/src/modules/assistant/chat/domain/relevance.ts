import { meaningfulWords, stemOf } from './words.js';

/** So long must the common beginning of two words be for one to be a form, or a slip, of the other. */
const SAME_BEGINNING = 5;

/** Whether a text is about what was asked: half of the words, or two of them, stand in it. */
export function isAbout(text: string, words: readonly string[]): boolean {
  const asked = [...new Set(words.map((word) => stemOf(word.toLowerCase())))];
  const own = meaningfulWords(text);
  const beginnings = new Set([...own].map((word) => word.slice(0, SAME_BEGINNING)));
  const matched = asked.filter(
    (word) =>
      own.has(word) ||
      (text.toLowerCase().includes(word) && /\d/.test(word)) ||
      (word.length >= SAME_BEGINNING && beginnings.has(word.slice(0, SAME_BEGINNING))),
  ).length;
  return matched >= 2 || matched * 2 >= Math.max(asked.length, 1);
}
