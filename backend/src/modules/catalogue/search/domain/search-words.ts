/** Longer searches are cut: people type fewer words, and each costs the database a look-up. */
export const MAX_SEARCH_WORDS = 10;
const MAX_WORD_LENGTH = 60;

/** `search-columns.ts` splits the texts of products in the same way. */
const WORD = /\d+(?:\.\d+)+[a-z]*|[a-z0-9]+/g;

/** Returns the first words of a text for search: lower case, without accents and apostrophes, decimal numbers whole. */
export function searchWordsOf(text: string, most = MAX_SEARCH_WORDS): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return (folded.match(WORD) ?? []).slice(0, most).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Returns a product code for comparison: "UP-0740/V" and "up 0740 v" are the same. */
export function codeKeyOf(words: readonly string[]): string {
  return words.join('').replaceAll('.', '');
}

/** Returns a synonym for comparison: without blanks and plural, so that "Clear coats" is "clearcoat". */
export function synonymKeyOf(words: readonly string[]): string {
  return words.map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)).join('');
}
