import { comparable } from './plain-text.js';

/** A claim that must match to the digit: `money 1250` (pence), `ratio 4:1:0.5`, `35 %`, `30 minute`, `code p800`. */
export interface FactualClaim {
  readonly kind: 'money' | 'ratio' | 'measure' | 'count' | 'code' | 'date';
  /** The claim in its canonical form. */
  readonly key: string;
  /** Index of its first character in the comparable text. */
  readonly at: number;
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const MONTH = MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|');
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

/** Spellings of units, with the canonical form of each. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^(%|percent|per cent)/, '%'],
  [/^(seconds?|secs?|s)\b/, 'second'],
  [/^(minutes?|mins?)\b/, 'minute'],
  [/^(hours?|hrs?|h)\b/, 'hour'],
  [/^((?:working |business )?days?)\b/, 'day'],
  [/^(weeks?)\b/, 'week'],
  [/^(months?)\b/, 'month'],
  [/^(years?)\b/, 'year'],
  [/^(°\s?c\b|degrees?(?: c(?:elsius)?)?\b|c\b)/, '°c'],
  [/^(millilit(?:re|er)s?|ml)\b/, 'ml'],
  [/^(lit(?:re|er)s?|l)\b(?!\/)/, 'l'],
  [/^(microns?|µm|μm|um)(?![a-z])/, 'µm'],
  [/^(millimet(?:re|er)s?|mm)\b/, 'mm'],
  [/^(centimet(?:re|er)s?|cm)\b/, 'cm'],
  [/^(met(?:re|er)s?|m)\b(?!\/|²|2)/, 'm'],
  [/^(m²|m2|square met(?:re|er)s?|sq m)/, 'm²'],
  [/^(kilograms?|kilos?|kg)\b/, 'kg'],
  [/^(grams?|g)\b(?!\/)/, 'g'],
  [/^(g\/l|grams? per lit(?:re|er))/, 'g/l'],
  [/^(bar)\b/, 'bar'],
  [/^(psi)\b/, 'psi'],
  [/^(cfm)\b/, 'cfm'],
  [/^(grit)\b/, 'grit'],
  [/^(coats?)\b/, 'coat'],
  [/^(points?)\b/, 'point'],
];

/**
 * Extracts every claim with a digit from a text; a number that fits no rule becomes a count, so that none goes
 * unchecked.
 */
export function claimsIn(text: string): FactualClaim[] {
  const reader = new ClaimReader(comparable(text));
  reader.take(/\b(\d{4})-(\d\d)-(\d\d)\b/g, ([, y, m, d]) => date(y, m, d));
  reader.take(new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)? (${MONTH})\.?,? (\d{4})\b`, 'g'), ([, d, month, y]) =>
    date(y, String(MONTHS.findIndex((name) => name.startsWith(String(month).slice(0, 3))) + 1), d),
  );
  reader.take(/[£€$]\s?(\d+(?:[.,]\d{3})*)(?:\s?[.,]\s?(\d{1,2})(?!\d))?/g, ([sign, whole, part]) =>
    money(sign, whole, part),
  );
  reader.take(/\b(\d+)(?:[.,](\d{1,2}))?\s?(gbp|pounds?|quid|eur(?:os?)?|usd|dollars?)\b/g, ([, whole, part, unit]) =>
    money(/^(gbp|p|q)/.test(String(unit)) ? '£' : '€', whole, part),
  );
  reader.take(/\b(\d+)\s?(?:p|pence)\b/g, ([, pence]) => ({ kind: 'money', key: `money ${Number(pence)}` }));
  reader.takeParts();
  reader.take(/(\d+(?:\.\d+)?)((?:\s?:\s?\d+(?:\.\d+)?)+)/g, ([all = '']) => ratio(all.split(':')));
  reader.takeRanges();
  reader.take(/\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]+\b/g, ([code = ''], rest) => {
    const unit = /^\d+(.*)$/.exec(code)?.[1];
    return unit && unitOf(unit + rest) ? null : { kind: 'code', key: `code ${code}` };
  });
  reader.take(new RegExp(String.raw`(${NUMBER})\s?`, 'g'), ([, number], rest) => measure(number, rest));
  return reader.claims.sort((a, b) => a.at - b.at);
}

type Found = Omit<FactualClaim, 'at'>;

/** Takes claims out of a text, kind by kind, so that no digit is read twice. */
class ClaimReader {
  readonly claims: FactualClaim[] = [];

  constructor(private text: string) {}

  /** `claimsOf` returns null to leave a match in the text. */
  take(pattern: RegExp, claimsOf: (groups: readonly string[], rest: string) => Found | Found[] | null): void {
    for (const match of [...this.text.matchAll(pattern)]) {
      const end = match.index + match[0].length;
      const found = claimsOf(match, this.text.slice(end));
      if (!found) continue;
      for (const claim of [found].flat()) this.claims.push({ ...claim, at: match.index });
      this.text = this.text.slice(0, match.index) + ' '.repeat(match[0].length) + this.text.slice(end);
    }
  }

  /** "Nine parts of paint with four parts of hardener" is 9:4. */
  takeParts(): void {
    const parts = [...this.text.matchAll(/(\d+(?:\.\d+)?) parts?\b/g)];
    if (parts.length < 2) return;
    this.claims.push({ ...ratio(parts.map(([, count]) => String(count))), at: parts[0]!.index });
    this.text = this.text.replace(/\d+(?:\.\d+)? parts?\b/g, (all) => ' '.repeat(all.length));
  }

  /** "10 to 20 %" is 10 % and 20 %; "8-to-3" measures nothing, so it is a ratio. */
  takeRanges(): void {
    this.take(/\b(\d+(?:\.\d+)?)(?:\s?[°%]c?)?(?:-to-| to |\s?-\s?)(\d+(?:\.\d+)?)\s?/g, ([, from, to], rest) => {
      if (unitOf(rest)) return [measure(from, rest), measure(to, rest)];
      return /^([.,;:!?)]|$|(by|in|with|for|at|and|or|parts?)\b)/.test(rest) ? ratio([from!, to!]) : null;
    });
  }
}

const date = (y = '', m = '', d = ''): Found => ({
  kind: 'date',
  key: `date ${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
});

/** A foreign currency is a claim that no source supports. */
function money(sign = '', whole = '', part = ''): Found {
  const pence = Number(whole.replace(/[.,]/g, '')) * 100 + Number((part ?? '').padEnd(2, '0') || 0);
  return { kind: 'money', key: `${sign.trim().startsWith('£') ? 'money' : 'foreign money'} ${pence}` };
}

const ratio = (parts: readonly string[]): Found => ({
  kind: 'ratio',
  key: `ratio ${parts.map((part) => Number(part)).join(':')}`,
});

function measure(number = '', rest = ''): Found {
  const value = Number(number.replace(/,(?=\d{1,2}$)/, '.').replaceAll(',', ''));
  const unit = unitOf(rest);
  return unit ? { kind: 'measure', key: `${value} ${unit}` } : { kind: 'count', key: `count ${value}` };
}

const unitOf = (rest: string): string | undefined => UNITS.find(([pattern]) => pattern.test(rest.trimStart()))?.[1];
