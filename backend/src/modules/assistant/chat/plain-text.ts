/** After these a full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|no|vs|max|min|dr|mr|mrs|ms|st|ca|incl|excl|tel|pt|fig)$/i;
/** An end: punctuation after a word, perhaps closed by a quotation mark or bracket, then blanks and the next word. */
const END = /(?<=\S)[.!?]+["”’')\]]*[^\S\n]+(?=[^\s\p{Ll}])|\n+/gu;

/** A sentence or a line, and the blanks that follow it. */
export interface Sentence {
  readonly text: string;
  readonly after: string;
}

/** Divides a text that arrives in parts into sentences, each as soon as its end is certain. */
export class SentenceReader {
  private buffer = '';

  /** Returns the sentences that this part has completed. */
  push(part: string): Sentence[] {
    this.buffer += part;
    return this.take();
  }

  /** Returns the rest at the end of the text. */
  end(): Sentence[] {
    const found = this.take();
    const rest = this.buffer.trim();
    this.buffer = '';
    return rest === '' ? found : [...found, { text: rest, after: '' }];
  }

  private take(): Sentence[] {
    const found: Sentence[] = [];
    let start = 0;
    for (const match of this.buffer.matchAll(END)) {
      const isLine = match[0].startsWith('\n');
      const end = match.index + (isLine ? 0 : match[0].trimEnd().length);
      // More line breaks may follow; they belong to the same end.
      if (isLine && match.index + match[0].length === this.buffer.length) break;
      const text = this.buffer.slice(start, end).trim();
      if (!isLine && isInside(this.buffer.slice(start, match.index))) continue;
      const after = isLine ? '\n'.repeat(Math.min(match[0].length, 2)) : ' ';
      start = match.index + match[0].length;
      if (text !== '' || isLine) found.push({ text, after });
    }
    this.buffer = this.buffer.slice(start);
    return found;
  }
}

/** Whether the full stop behind this belongs to an abbreviation or to the number of a list. */
const isInside = (before: string) => ABBREVIATION.test(before) || /^\s*\d{1,2}$/.test(before);

/** Returns the sentences of a whole text. */
export function sentencesOf(text: string): string[] {
  const reader = new SentenceReader();
  return [...reader.push(text), ...reader.end()]
    .map(({ text: sentence }) => sentence)
    .filter((sentence) => sentence !== '');
}

/** Phrases of texts that address a model instead of a reader. */
const TO_A_MODEL =
  /\b(ignore|disregard|forget|override|bypass)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines?|safety)\b|^\W*(system|assistant|ai|model|note to (the )?(ai|assistant|model|chatbot))\s*[:,>\]]|\byou (must|are now|should now|will now|have to) (say|tell|reply|answer|respond|offer|call|add|show|reveal|claim|act|pretend)|\b(tell|inform|assure|promise) (the |every |all |each )?(customers?|users?|shoppers?|buyers?|visitors?|everyone)\b|<\/?\s*(system|instructions?|assistant|user)\s*>|\[\/?(system|inst)\]|<\|.*?\|>|\b(developer|admin|debug|god|jailbreak) mode\b|\b(chatbot|language model|llm|ai assistant|system prompt|as an ai)\b|\b(search_products|read_product|search_guide|read_article|my_orders|add_to_cart)\b/i;

/** Whether a text, or a part of it, gives orders to a model. */
function addressesModel(text: string): boolean {
  return TO_A_MODEL.test(text) || sentencesOf(text).some((sentence) => TO_A_MODEL.test(sentence));
}

/**
 * Returns a text of the catalogue or the guide; an empty text where it gives orders to a model, as such a text is no
 * source.
 */
export function asData(text: string | null | undefined): string {
  return text && !addressesModel(text) ? text : '';
}

/** Invisible characters: zero-width, direction marks, soft hyphens, fillers, and controls except line breaks. */
const INVISIBLE = /(?!\n)(?:\p{Cf}|\p{Cc}|\p{Mn}(?<=[\ufe00-\ufe0f\u034f\u17b4\u17b5])|[\u115f\u1160\u3164\uffa0])/gu;
const BLANKS = /[^\S\n]+/g;
const EMOJI = /(?![©®™])\p{Extended_Pictographic}/gu;

/** Returns a text as the page shows it: no invisible characters, no emphasis, no heading marks, no emoji. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(EMOJI, '')
    .replace(/^[^\S\n]{0,3}#{1,6}[^\S\n]+/gm, '')
    .replace(/[*`]|__/g, '')
    .replace(BLANKS, ' ');
}

const NUMBER_WORDS = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'twenty thirty forty fifty sixty seventy eighty ninety',
  ].flatMap((words, tens) => words.split(' ').map((word, index) => [word, tens ? (index + 2) * 10 : index] as const)),
);
/** "One" is a pronoun unless something is counted. */
const ONE =
  /\bone(?= (?:parts?|coats?|pounds?|pence|litres?|hours?|minutes?|days?|percent|per cent|hundred|thousand|to)\b)/g;
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const UNITS = 'one|two|three|four|five|six|seven|eight|nine';
const OTHERS =
  'zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';

/**
 * Returns a text in comparable form: one spelling of each character (full-width digits, other colons), lower case,
 * numbers in digits, one blank between words.
 */
export function comparable(text: string): string {
  return inDigits(
    plainText(text)
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[∶:꞉ː]/g, ':')
      .replace(/[‐‑‒–—−]/g, '-')
      .replace(/[“”„«»]/g, '"')
      .replace(/[‘’‚`´]/g, "'")
      .replace(/⁄/g, '/'),
  )
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Number words as digits: "thirteen pounds" is "13 pounds", "two hundred" is "200". */
function inDigits(text: string): string {
  return text
    .replace(new RegExp(`\\b(${TENS})[- ](${UNITS})\\b`, 'g'), (_, tens, units) =>
      String(numberOf(tens) + numberOf(units)),
    )
    .replace(ONE, '1')
    .replace(new RegExp(`\\b(${OTHERS}|${TENS})\\b`, 'g'), (word) => String(numberOf(word)))
    .replace(/\b(\d+|a) (hundred|thousand)\b/g, (_, count, power) =>
      String((count === 'a' ? 1 : Number(count)) * (power === 'hundred' ? 100 : 1000)),
    );
}

const numberOf = (word: string) => NUMBER_WORDS.get(word) ?? 0;

/** Words that say nothing about paint, products or the shop. */
const PLAIN = new Set(
  `a about above after again all almost also although always am an and another any are around as at back be because been before being below best better between
  both but by called can cannot come comes could depending did do does doing done down during each either else enough especially even every few first for from
  further get gets give gives go goes good has have having he help helps her here him his how however i if in include includes including instead into is it its
  itself just keep kept kind know last later least less let like likely list long look looks made main make makes many may me mean means might more most much
  must my need needs needed never next nice no nor normally not nothing now of off often on once only onto or other others otherwise our out over own part per
  please put rather really right same say says see set she should show shows side similar since so some something sometimes soon sort still such suit suits take
  takes than that the their them then there these they thing things this those though through till time times to together too toward try turn two type types
  under until up upon us use used useful user uses using usual usually very via want wants was way ways we well were what whatever when where whether which
  while who whole whose why will with within without work works would yet you your yours yourself ve re ll d s t m don doesn isn aren won can't`.split(
    /\s+/,
  ),
);

/** Stems of words that a sentence may use only where its source has them. */
const RISKY =
  /^(approv|authori|certif|guarant|warrant|lifetime|promis|insur|endors|recommend|award|proven|tested|official|legal|illegal|law|comply|compliant|permitted|free|discount|sale|offer|code|coupon|voucher|promo|cheap|refund|return|cancel|deliver|dispatch|ship|arriv|courier|collect|tomorrow|today|tonight|stock|warehouse|reserv|instant|immediat|permanent|forever|never|always|half|double|twice|triple|third|quarter|best|only|all|every|any|none|cure|safe|harm|risk|danger|account|password|email|address|customer|instruction|prompt|rule|system)/;

/** Whether a word says nothing about paint, products or the shop. */
export const isPlain = (word: string): boolean => PLAIN.has(word);

/** Returns a word without its most common endings, for comparison only. */
export function stemOf(word: string): string {
  const base = word.replace(/'s?$/, '');
  if (base.length <= 3) return base;
  const stem = base
    .replace(/ies$/, 'y')
    .replace(/(?<=..)(ing|ed|er|ly)$/, '')
    .replace(/(?<=(?:ss|sh|ch|x|z))es$/, '')
    .replace(/(?<!s)s$/, '')
    .replace(/(?<=..)e$/, '');
  return stem.replace(/([bdfgmnprt])\1$/, '$1');
}

/** Returns the stems of the words that carry meaning, each once. Numbers and codes are claims and not words. */
export function meaningfulWords(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => !PLAIN.has(word))
      .map(stemOf),
  );
}

/** Returns every word without digits, lower case; "two-pack" is two. */
export function wordsOf(text: string): string[] {
  return comparable(text).match(/(?<![\p{L}\d])\p{L}+(?:'\p{L}+)?(?![\p{L}\d])/gu) ?? [];
}

/** Whether a source must have this very word. */
export const isRisky = (stem: string): boolean => RISKY.test(stem);

const NEGATION =
  /\b(no|not|never|nor|neither|none|nothing|without|cannot|avoid|except|unless|instead of|rather than)\b|n't\b|\bfree (of|from)\b|-free\b|\bun(necessary|suitable|safe)\b/;

/** Whether a sentence is a denial: an affirmation cannot support it, nor the other way round. */
export const denies = (sentence: string): boolean => NEGATION.test(comparable(sentence));

/** A part of a text that can stand alone: a sentence, an entry of a list, a row of a table. */
export interface Part {
  readonly text: string;
  /** A row is on a line of its own. */
  readonly isRow: boolean;
}

/** Returns the parts of lines; a table's cells stand on one line with bars between them, and its first line names the columns. */
export function partsOf(lines: readonly string[]): Part[] {
  let head: string[] | null = null;
  return lines.flatMap((line): Part[] => {
    const cells = line.split(' | ');
    if (cells.length === 1) {
      head = null;
      return sentencesOf(line)
        .filter((sentence) => !/:$|^Section:/.test(sentence))
        .map((sentence) => ({ text: sentence.replace(/^(?:[-•]|\d{1,2}[.)])\s+/, ''), isRow: false }));
    }
    if (!head) {
      head = cells;
      return [];
    }
    return [{ text: rowText(head, cells), isRow: true }];
  });
}

/** "High-build primer: tip 1.6 to 1.8 mm, pressure 2.0 bar." */
const rowText = (head: readonly string[], [first = '', ...cells]: readonly string[]) =>
  `${first}: ${cells.map((cell, index) => `${head[index + 1] ?? ''} ${cell}`.trim()).join(', ')}.`;

/**
 * Returns a section so that none of its sentences says the opposite when quoted alone: under "What never to do" each
 * begins with that heading.
 */
export function inContext(heading: string, text: string): string {
  if (!denies(heading) && !/\bbeware\b/i.test(heading)) return `${heading}\n${text}`;
  const lines = text.split('\n').map((line) => {
    if (line.trim() === '' || line.includes(' | ')) return line;
    return partsOf([line])
      .map((part) => `${heading}: ${part.text}`)
      .join(' ');
  });
  return [heading, ...lines].join('\n');
}

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[\p{L}\d._%+-]+\s?@\s?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu, '[email address]'],
  // Card numbers and IBANs before telephone numbers, which are shorter.
  [/\b[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){3,7}(?:[ ]?[A-Z\d]{1,3})?\b/g, '[account number]'],
  [/(?<![\d.])(?:\d[ -]?){12,18}\d(?![\d.])/g, '[card number]'],
  [/(?<![\w.:-])(?:\+|00)\d{1,3}[ -]?(?:\(0\)[ -]?)?(?:\d[ -]?){6,11}\d(?![\d:])/g, '[telephone number]'],
  [/(?<![\w.:-])\(?0\d{2,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?![\d:])/g, '[telephone number]'],
  [/\b\d{2}-\d{2}-\d{2}\b(?=.{0,20}\b\d{8}\b)/g, '[sort code]'],
  [/\b(?:[A-Z]{1,2}\d[A-Z\d]?) ?\d[A-Z]{2}\b/g, '[postcode]'],
];

/** Removes personal data from a message; only the result is sent to the model. */
export function maskPersonalData(text: string): string {
  return MASKS.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text);
}
