import { tidied } from '../../api/search/search-text';

interface TextPart {
  text: string;
  /** Whether it is what was typed. */
  isTyped: boolean;
}

/** Returns the parts of a text, those that begin a word as one of the typed words does marked. */
export function markedParts(text: string, typed: string): TextPart[] {
  const words = tidied(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [{ text, isTyped: false }];
  // Longer words first, so that "clearcoat" is marked whole beside "clear".
  const either = words.sort((one, other) => other.length - one.length).join('|');
  return text
    .split(new RegExp(`(?<![\\p{L}\\p{N}])(${either})`, 'giu'))
    .map((part, at) => ({ text: part, isTyped: at % 2 === 1 }))
    .filter(({ text: part }) => part !== '');
}
