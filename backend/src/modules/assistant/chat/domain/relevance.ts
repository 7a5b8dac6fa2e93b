import { meaningfulWords, stemOf } from './words.js';

/** Characters that two words must share at the beginning for one to count as a form, or a typo, of the other. */
const SAME_BEGINNING = 5;

/** Whether a text is relevant to a question: half of the question's words, or two of them, occur in it. */
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
