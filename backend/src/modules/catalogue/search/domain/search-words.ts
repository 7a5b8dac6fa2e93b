/** Longer searches are cut here: what a person types is shorter, and each word costs the database a look-up. */
export const MOST_WORDS = 10;
const LONGEST_WORD = 60;

/** `search-columns.ts` takes the texts of products apart in the same way. */
const WORD = /\d+(?:\.\d+)+[a-z]*|[a-z0-9]+/g;

/** The words of a text as search knows them: lower case, without accents and apostrophes, a decimal number in one piece. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return (folded.match(WORD) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** A product code as it is compared: "UP-0740/V" and "up 0740 v" are the same. */
export function codeKeyOf(words: readonly string[]): string {
  return words.join('').replaceAll('.', '');
}

/** A synonym as it is compared: without blanks and plural, so that "Clear coats" is "clearcoat". */
export function synonymKeyOf(words: readonly string[]): string {
  return words.map((word) => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)).join('');
}
