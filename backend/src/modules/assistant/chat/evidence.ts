import { comparable, denies, meaningfulWords, partsOf, plainText, sentencesOf } from './plain-text.js';

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

/** One sentence of a source. */
export interface Statement {
  /** As `statementKey` returns it. */
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
  readonly denies: boolean;
}

/** A source, read once for every comparison. */
export interface Digest {
  readonly text: string;
  readonly statements: readonly Statement[];
  readonly words: ReadonlySet<string>;
  readonly claims: ReadonlySet<string>;
}

/** Normalises a sentence, so that two that differ only in punctuation are equal. */
export function statementKey(sentence: string): string {
  return comparable(sentence)
    .replace(/^(?:[-•>|]\s*|\d{1,2}[.)]\s+)+/, '')
    .replace(/[\s.!?:;,|"')\]]+$/, '');
}

/** Reads a source. */
export function digestOf(texts: readonly string[]): Digest {
  const text = texts.map(plainText).join('\n');
  // A table row is meaningful only with the names of its columns.
  const rows = partsOf(text.split('\n')).flatMap((part) => (part.isRow ? [part.text] : []));
  const statements = [...sentencesOf(text), ...rows].map((sentence) => ({
    key: statementKey(sentence),
    words: meaningfulWords(sentence),
    claims: new Set(claimsIn(sentence).map(({ key }) => key)),
    denies: denies(sentence),
  }));
  return {
    text: comparable(text),
    statements,
    words: new Set(statements.flatMap(({ words }) => [...words])),
    claims: new Set(statements.flatMap(({ claims }) => [...claims])),
  };
}

/** A product as it was read for this answer, with the viewer's prices. */
export interface ProductRead {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** Every price that this viewer may see, in pounds as decimal strings; the one that they pay comes first. */
  readonly prices: readonly string[];
  /** Units that can still be sold to this viewer. */
  readonly inventory: number;
  /** "4:1:0.5". */
  readonly ratios: readonly string[];
  /** Texts of its product page. */
  readonly texts: readonly string[];
}

/** An article of the guide, or a page of the shop. */
export interface ArticleRead {
  readonly title: string;
  /** `/guide/mixing-ratios`. */
  readonly url: string;
  readonly text: string;
}

/** An order of the customer. */
export interface OrderRead {
  readonly orderNumber: string;
  readonly status: string;
  /** `2026-11-23`. */
  readonly placedOn: string;
  /** Pounds. */
  readonly total: string;
}

export interface KnownProduct extends ProductRead {
  /** The name in comparable form. */
  readonly key: string;
  readonly digest: Digest;
}
export interface KnownArticle extends ArticleRead {
  readonly key: string;
  readonly digest: Digest;
}
interface KnownOrder extends OrderRead {
  readonly key: string;
  readonly digest: Digest;
}

/** All data read for this one answer, and so all that the answer may say. Earlier messages do not count. */
export class Evidence {
  private readonly byId = new Map<string, KnownProduct>();
  private readonly byUrl = new Map<string, KnownArticle>();
  private readonly byNumber = new Map<string, KnownOrder>();

  /** In the order in which they were read. */
  get products(): readonly KnownProduct[] {
    return [...this.byId.values()];
  }

  get articles(): readonly KnownArticle[] {
    return [...this.byUrl.values()];
  }

  get orders(): readonly KnownOrder[] {
    return [...this.byNumber.values()];
  }

  get isEmpty(): boolean {
    return this.byId.size + this.byUrl.size + this.byNumber.size === 0;
  }

  /** Adds a product, or more data about a known one. */
  addProduct(read: ProductRead): void {
    const known = this.byId.get(read.id);
    const product: ProductRead = known
      ? {
          ...read,
          ratios: [...new Set([...known.ratios, ...read.ratios])],
          texts: [...new Set([...known.texts, ...read.texts])],
        }
      : read;
    const said = digestOf([product.name, ...product.texts]);
    // A price in a description is not the price: only the fields are.
    const claims = new Set([...said.claims].filter((claim) => !/money/.test(claim)));
    for (const price of product.prices) claims.add(`money ${Math.round(Number(price) * 100)}`);
    for (const parts of product.ratios) claims.add(`ratio ${parts.split(':').map(Number).join(':')}`);
    this.byId.set(read.id, { ...product, key: comparable(read.name), digest: { ...said, claims } });
  }

  /** Adds an article, or another part of a known one. */
  addArticle(read: ArticleRead): void {
    const known = this.byUrl.get(read.url);
    if (known?.text.includes(read.text)) return;
    const text = known && !read.text.includes(known.text) ? `${known.text}\n${read.text}` : read.text;
    this.byUrl.set(read.url, { ...read, text, key: comparable(read.title), digest: digestOf([read.title, text]) });
  }

  addOrder(read: OrderRead): void {
    const { orderNumber, status, placedOn, total } = read;
    const digest = digestOf([`Order ${orderNumber} of ${placedOn}: ${status}, £${total}.`]);
    this.byNumber.set(orderNumber, { ...read, key: comparable(orderNumber), digest });
  }

  /** Whether the shop has this address and it was read: "/guide/…" or "/products/…". */
  hasUrl(url: string): boolean {
    const path = url.replace(/[#?].*$/, '').replace(/\/$/, '');
    return this.byUrl.has(path) || this.products.some(({ slug }) => path === `/products/${slug}`);
  }
}

/** Markup that no answer needs: tags, pictures and addresses that run scripts. */
const MARKUP = /<\/?[a-z!]|!\[|\b(javascript|data|vbscript|file)\s*:|&#|&[a-z]+;|on(error|load|click)\s*=/i;
const LINK = /\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g;
const ADDRESS =
  /\bhttps?:|\bwww\.|\/\/\w|\b[\w-]+\.(?:com|net|org|info|biz|shop|store|io|co|uk|eu|de|example|test|online|site)\b|[\w.+-]+@[\w-]+/i;
const PATH = /(?<![\w/])\/[a-z][\w-]*(?:\/[\w-]+)*/gi;
const OTHER_WRITING = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}µ]/u;

/**
 * Returns the text without link marks, or null where it holds markup, an address outside the shop, one that was not read, or letters
 * of another script, by which words are disguised.
 */
export function withoutLinks(text: string, evidence: Evidence): string | null {
  const normal = text.normalize('NFKC').replace(/[\p{Cf}]/gu, '');
  if (MARKUP.test(normal) || OTHER_WRITING.test(normal.replace(/[μΩ]/g, ''))) return null;
  let allKnown = true;
  const plain = text.replace(LINK, (_, label: string, target: string) => {
    allKnown &&= evidence.hasUrl(target);
    return label;
  });
  if (!allKnown || ADDRESS.test(plain.normalize('NFKC').replace(/[\p{Cf}]/gu, ''))) return null;
  // Units such as g/l are no paths: a path begins behind a blank or a bracket.
  for (const [path] of plain.matchAll(PATH)) if (!evidence.hasUrl(path)) return null;
  return plain;
}

/** A product that a sentence names, and where. */
export interface Named<Product> {
  readonly product: Product;
  readonly at: number;
}

/** Returns the products that the comparable text names, in order; a name inside a longer name does not count. */
export function namesIn<Product extends { readonly key: string }>(
  said: string,
  products: readonly Product[],
): Named<Product>[] {
  const names: Named<Product>[] = [];
  let left = said;
  for (const product of products.toSorted((a, b) => b.key.length - a.key.length)) {
    for (let at = left.indexOf(product.key); at >= 0; at = left.indexOf(product.key)) {
      names.push({ product, at });
      left = dotted(left, at, product.key.length);
    }
  }
  return names.sort((a, b) => a.at - b.at);
}

/** Returns the text with dots for the names, so that indexes stay and numbers of names are no claims. */
export const withoutNames = (said: string, names: readonly Named<{ readonly key: string }>[]): string =>
  names.reduce((left, { product, at }) => dotted(left, at, product.key.length), said);

const dotted = (text: string, at: number, length: number) =>
  text.slice(0, at) + '·'.repeat(length) + text.slice(at + length);

const RUN = /\p{Lu}[\p{L}\d'’]*(?:[ -][\p{Lu}\d][\p{L}\d'’]*)*/gu;
const NO_NAMES = /^(I|I'm|I've|I'll|I'd|UK|VAT|OK)$/;

/**
 * Whether every run of capitalised words occurs in a source: invented names are put together from known words. The
 * first word of a sentence is capitalised anyway.
 */
export function hasKnownNames(text: string, names: readonly string[], sources: readonly Digest[]): boolean {
  const said = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, key) => left.replace(new RegExp(escaped(key), 'gi'), ' , '), plainText(text).normalize('NFKC'));
  const isKnown = (name: string) => {
    const pattern = new RegExp(`(?<![\\p{L}\\d])${escaped(comparable(name))}`, 'u');
    return sources.some((source) => pattern.test(source.text));
  };
  return [...said.matchAll(RUN)].every(({ 0: run, index }) => {
    if (isKnown(run) || NO_NAMES.test(run)) return true;
    if (!/^[\s\-•\d.)"“]*$/.test(said.slice(0, index))) return false;
    const others = run.split(/[ -]/).slice(1);
    return others.every((word) => /^\d+$/.test(word)) || isKnown(others.join(' '));
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
