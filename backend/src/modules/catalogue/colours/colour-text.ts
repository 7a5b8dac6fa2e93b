import { COLOUR_LIMITS, type LineColour, ownColour } from '../../../platform/line-colour.js';
import { tidyLine } from '../../../platform/typed-text.js';
import { makeKey, normalisedCode } from './colour-rules.js';

/** A colour as a customer wrote it, read against the table (docs/rules.md#quick-order). */
export interface ColourReading {
  /** Null where the text names no colour, or several. */
  colour: LineColour | null;
  /** Whether the text can hardly be anything else, such as the description of a product. */
  isSure: boolean;
  /** The reason, in plain words, why there is no colour; else null. */
  problem: string | null;
}

/** A colour of the table that a text may name; without `code` only its make. */
export interface CandidateColour {
  make: string;
  /** `makeKey` of the make's names. */
  keys: readonly string[];
  code: string | null;
  name: string | null;
  variants: readonly { name: string }[] | null;
}

/** A colour of the table, read once for all parts of a text. */
interface TableColour {
  make: string;
  keys: readonly string[];
  code: string;
  codeText: string;
  name: string;
  nameWords: readonly string[];
  variants: readonly { name: string | null; words: readonly string[] }[];
}

/** Most words of a text that are read, and most words of a make or a code: "Land Rover", "LY 9 T". */
const MAX_WORDS = 20;
const MAX_JOINED = 3;
/** Most parts between commas. */
const MAX_PARTS = 4;
const OWN_CODE = /\(own code\)\s*$/i;

/** Returns what the table has to be asked for the text: keys of codes and makes, and the words of each part. */
export function colourKeysOf(text: string): { codes: string[]; makes: string[]; parts: string[][] } {
  const words = wordsOf(text);
  const joined = spansOf(words).map(({ start, end }) => words.slice(start, end).join(''));
  return {
    codes: [...new Set(joined.map(normalisedCode))].filter((code) => code.length <= COLOUR_LIMITS.code),
    makes: [...new Set(joined)],
    parts: partsOf(text)
      .map((part) => wordsOf(part))
      .filter((part) => part.length > 0),
  };
}

/**
 * Reads a colour: make, code, name and variant in any order, as far as they name one colour of the table; else a code of
 * the customer's own, which has its make before it. A description may stand before it, with a comma between, but no other
 * colour: then the text asks, as the paint cannot be returned.
 */
export function readColour(text: string, candidates: readonly CandidateColour[]): ColourReading {
  const parts = partsOf(text);
  const readings = parts.map((_, index) => parts.slice(index));
  const table = candidates.flatMap((each) => tableColour(each) ?? []);
  const texts = readings.map((reading) => splitWords(wordsOf(reading.join(' '))));
  for (const hasCode of [true, false]) {
    for (const [index, words] of texts.entries()) {
      const found = table.flatMap((colour) => match(words, colour, hasCode) ?? []);
      if (found.length === 0) continue;
      const before = parts.slice(0, index);
      const beforeWords = splitWords(wordsOf(before.join(' ')));
      const others = table.flatMap((colour) => match(beforeWords, colour, true) ?? []);
      const own = readOwn(before, candidates);
      if (own?.isSure && !hasCode) return readOwn(parts, candidates) ?? own;
      const hasOther = others.length > 0 || own?.isSure || (!hasCode && (own || hasOtherMake(beforeWords, candidates)));
      return hasOther ? unclear(text, [...others, ...found]) : chosen(text, found);
    }
  }
  for (const reading of readings) {
    const own = readOwn(reading, candidates);
    if (own) return own;
  }
  return {
    ...{ colour: null, isSure: false },
    problem: `We do not know the colour “${tidyLine(text)}”: enter the make and the code, such as VW LC9X.`,
  };
}

function tableColour({ make, keys, code, name, variants }: CandidateColour): TableColour | null {
  if (code === null || name === null) return null;
  const ofTable = (variants ?? []).map((variant) => ({ name: variant.name, words: wordsOf(variant.name) }));
  return {
    ...{ make, keys, code, codeText: normalisedCode(code).toLowerCase(), name, nameWords: wordsOf(name) },
    variants: [{ name: null, words: [] }, ...ofTable],
  };
}

interface Match {
  colour: LineColour;
  isSure: boolean;
  /** Whether the text has the whole name, or the code. */
  isWhole: boolean;
}

/** The words of a text, with the first span of each text that up to three of them make together. */
interface SplitText {
  words: readonly string[];
  spans: ReadonlyMap<string, Span>;
}

/** Called once for all colours: a text may have a hundred candidates, and a list a hundred texts. */
function splitWords(words: readonly string[]): SplitText {
  const spans = new Map<string, Span>();
  for (const span of spansOf(words)) {
    const joined = words.slice(span.start, span.end).join('');
    if (!spans.has(joined)) spans.set(joined, span);
  }
  return { words, spans };
}

/** Returns the colour where each word of the text belongs to it. */
function match(text: SplitText, table: TableColour, hasCode: boolean): Match | null {
  const { make, keys, code, codeText, name, nameWords, variants } = table;
  const codeSpan = hasCode ? text.spans.get(codeText) : undefined;
  if (hasCode && !codeSpan) return null;
  const others = codeSpan ? splitWords(without(text.words, codeSpan)) : text;
  const [makeSpan] = keys.flatMap((key) => others.spans.get(key) ?? []).sort(byLength);
  const named = without(others.words, makeSpan).filter((word) => word !== 'standard');
  if (!hasCode && named.length === 0) return null;
  const variant = variants.findLast(({ words }) => words.every((word) => named.includes(word)));
  const rest = named.filter((word) => !variant?.words.includes(word));
  if (!rest.every((word) => nameWords.some((each) => each.startsWith(word)))) return null;
  return {
    colour: { make, code, name, variant: variant?.name ?? null, isChecked: true },
    isSure: hasCode && (makeSpan !== undefined || /\d[^\d]|[^\d]\d/.test(codeText)),
    isWhole: hasCode || nameWords.every((word) => rest.includes(word)),
  };
}

const hasOtherMake = ({ spans }: SplitText, candidates: readonly CandidateColour[]) =>
  candidates.some(({ keys }) => keys.some((key) => spans.has(key)));

function chosen(text: string, found: readonly Match[]): ColourReading {
  const whole = found.filter(({ isWhole }) => isWhole);
  const [only, ...others] = whole.length === 1 ? whole : found;
  return only && others.length === 0
    ? { colour: only.colour, isSure: only.isSure, problem: null }
    : unclear(text, found);
}

function unclear(text: string, found: readonly Match[]): ColourReading {
  const some = found.slice(0, 3).map(({ colour: { make, code } }) => `${make} ${code}`);
  const names = [some.slice(0, -1).join(', '), some.at(-1)].filter(Boolean).join(' or ');
  return {
    ...{ colour: null, isSure: found.some(({ isSure }) => isSure) },
    problem: `“${tidyLine(text)}” may be several colours: enter the make and the code, such as ${names}.`,
  };
}

/** A size, "5L", or a kind of paint, "2K", is no code. */
const SIZE = /^\d+(?:[.,]\d+)?(?:ml|l|lt|ltr|lit(?:re|er)s?|kg|g|mm|cm|m|k)$/i;
const UNIT = /^(?:ml|l|lt|ltr|lit(?:re|er)s?|kg|g|mm|cm|m)$/i;

/**
 * Reads a code that the table does not have. A make that the shop knows may have a code of capitals; after any other word
 * the code needs a digit, and must not be a size.
 */
function readOwn(parts: readonly string[], candidates: readonly CandidateColour[]): ColourReading | null {
  const words = parts
    .join(' , ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const starts = [MAX_JOINED, 2, 1].map((length) => ({ length, key: makeKey(words.slice(0, length).join(' ')) }));
  const known = starts.flatMap(({ length, key }) => {
    const made = key === '' ? undefined : candidates.find(({ keys }) => keys.includes(key));
    return made ? [{ make: made.make, length }] : [];
  })[0];
  const { make, length } = known ?? { make: words[0] ?? '', length: 1 };
  const [code = '', ...rest] = words.slice(words[length] === ',' ? length + 1 : length);
  const isCode = /^[\p{L}\p{N}./-]{2,20}$/u.test(code) && normalisedCode(code).length > 1;
  const isLikely = known
    ? /\d/.test(code) || /^[A-Z]{2,6}$/.test(code)
    : /\d/.test(code) && /^\p{L}{2,}$/u.test(make) && !SIZE.test(code) && !UNIT.test(rest[0] ?? '');
  if (!isCode || !isLikely) return null;
  const comma = rest.lastIndexOf(',');
  const text = (some: readonly string[]) => some.filter((word) => word !== ',').join(' ');
  const [name, variant] = comma === -1 ? [text(rest), null] : [text(rest.slice(0, comma)), text(rest.slice(comma))];
  return { colour: ownColour({ make, code, name, variant }), isSure: known !== undefined, problem: null };
}

function partsOf(text: string): string[] {
  const parts = tidyLine(text).replace(OWN_CODE, '').split(',');
  const named = parts.map((part) => part.trim()).filter((part) => part !== '');
  return [
    ...named.slice(0, MAX_PARTS - 1),
    ...(named.length < MAX_PARTS ? [] : [named.slice(MAX_PARTS - 1).join(' ')]),
  ];
}

/** Returns the words in lower case, without accents; what is neither letter nor digit separates them. */
function wordsOf(text: string): string[] {
  const folded = text
    .replace(OWN_CODE, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase();
  return (folded.match(/[a-z0-9]+/g) ?? []).slice(0, MAX_WORDS);
}

interface Span {
  start: number;
  end: number;
}

/** Returns the spans of up to three words, the longest first. */
function spansOf(words: readonly string[]): Span[] {
  return [MAX_JOINED, 2, 1].flatMap((length) =>
    words.slice(0, Math.max(0, words.length - length + 1)).map((_, start) => ({ start, end: start + length })),
  );
}

/** The longest first, then the first. */
const byLength = (one: Span, other: Span) => other.end - other.start - (one.end - one.start) || one.start - other.start;

const without = (words: readonly string[], span: Span | undefined) =>
  span ? [...words.slice(0, span.start), ...words.slice(span.end)] : [...words];
