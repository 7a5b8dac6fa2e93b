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
