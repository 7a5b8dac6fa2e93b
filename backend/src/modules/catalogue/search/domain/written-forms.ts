/** The grades of the European P scale for coated abrasives. */
const GRITS = new Set(
  '12 16 20 24 30 36 40 50 60 80 100 120 150 180 220 240 280 320 360 400 500 600 800 1000 1200 1500 2000 2500 3000 4000 5000'.split(
    ' ',
  ),
);
const GRIT = /^grits?$/;
const NUMBER = /^\d+(?:\.\d+)?$/;

/** Units by their spellings: the small one, and how many of it are in one. */
const UNITS: readonly (readonly [RegExp, small: string, large: string, size: number])[] = [
  [/^(?:l|lt|ltrs?|lit(?:re|er)s?)$/, 'ml', 'l', 1000],
  [/^(?:ml|mls|millilitres?)$/, 'ml', 'l', 1],
  [/^(?:kgs?|kilos?)$/, 'g', 'kg', 1000],
  [/^(?:g|gr|grams?|grammes?)$/, 'g', 'kg', 1],
];
/** Numbers before these are no grits. */
const MEASURE = /^(?:mm|cm|m|metres?|micron|inch|in|w|watt|piece|pc|pack|box)$/;

/**
 * Returns the alternative spellings of each word in names, alone or with a neighbour: "400 grit" is also "p400", "2.5
 * litre" also "2500ml" (docs/rules.md#search). Names have each pair of neighbours joined, so "2500 ml" is found as
 * "2500ml".
 */
export function writtenForms(words: readonly string[]): string[][] {
  const forms = words.map(() => new Set<string>());
  const add = (place: number, more: readonly string[]) => {
    for (const form of more) if (form !== words[place]) forms[place]?.add(form);
  };
  words.forEach((word, place) => {
    const next = words[place + 1] ?? '';
    const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(word) ?? [];
    add(place, sizes(amount, unit));
    const both = NUMBER.test(word) ? sizes(word, next) : [];
    add(place, both);
    add(place + 1, both);
    const grit = gritOf(word, next);
    add(place, grit);
    if (word === 'p' || GRIT.test(word) || GRIT.test(next)) add(place + 1, grit);
  });
  return forms.map((found) => [...found]);
}

function sizes(amount: string, unit: string): string[] {
  for (const [spelling, small, large, size] of UNITS) {
    if (!spelling.test(unit)) continue;
    const inSmall = Math.round(Number(amount) * size);
    return [`${inSmall}${small}`, `${inSmall / 1000}${large}`];
  }
  return [];
}

/** Returns the spellings of a grit such as "400", "p400" and "400grit"; also reads "p" or "grit" before a number. */
function gritOf(word: string, next: string): string[] {
  const isLabel = word === 'p' || GRIT.test(word);
  const number = isLabel ? next : (/^(?:p|grit)?(\d+)(?:grit)?$/.exec(word)?.[1] ?? '');
  const isMeasured = !isLabel && (MEASURE.test(next) || UNITS.some(([spelling]) => spelling.test(next)));
  return GRITS.has(number) && !isMeasured ? [`p${number}`, `${number}grit`, `grit${number}`] : [];
}
