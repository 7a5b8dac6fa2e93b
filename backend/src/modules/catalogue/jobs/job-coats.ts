import { divideMix, type MixedPart, type MixPart, readyToSpray } from '../paint/mixing.js';
import { readRatio } from '../paint/mixing-ratio.js';
import type { PaintData, PaintRole } from '../paint/paint.js';

/** A link of a coating to a product that may be mixed into it. */
export interface MixLink {
  readonly productId: string;
  readonly kind: string;
  readonly ratio: string | null;
}

/** A product with paint data. */
export interface PaintProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly paint: PaintData;
  readonly links: readonly MixLink[];
  /** Its product family and colour or other option; null for a product alone. */
  readonly family: string | null;
  readonly familyName: string | null;
  readonly option: string | null;
}

/** One paint in all its packs. Coverage and links are those of the first that has them. */
export interface PaintLine {
  readonly name: string;
  readonly paint: PaintData;
  readonly packs: readonly PaintProduct[];
  readonly links: readonly MixLink[];
}

/** Returns the products as paints, those that differ in pack size only as one, in the order of their names. */
export function paintLines(products: readonly PaintProduct[]): PaintLine[] {
  const groups = Map.groupBy(products, ({ id, family, option, paint: { role, cure, base } }) =>
    family === null ? id : [family, option, role, cure, base].join('|'),
  );
  return [...groups.values()]
    .map((packs): PaintLine => {
      const [first] = packs;
      const { familyName, option, name } = first!;
      const isAlone = packs.length === 1 && !option;
      const links = new Map(packs.flatMap((pack) => pack.links).map((link) => [link.productId, link]));
      return {
        name: familyName && !isAlone ? [familyName, option].filter(Boolean).join(', ') : name,
        paint: packs.find(({ paint }) => paint.coverage !== null)?.paint ?? first!.paint,
        packs,
        links: [...links.values()],
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** What a coat or part of it takes of products that are bought in packs: any of them will do. */
export interface JobNeed {
  readonly name: string;
  readonly millilitres: number;
  /** Products whose packs hold it, the preferred ones first. */
  readonly choices: readonly PaintProduct[];
}

/** One coat of a job. */
export interface JobCoat {
  readonly line: PaintLine;
  readonly role: PaintRole;
  /** Square metres of one layer. */
  readonly area: number;
  /** Whole millilitres ready to spray; null where a figure is missing. */
  readonly millilitres: number | null;
  /** Empty where the mix is not known, or nothing fits the temperature. */
  readonly parts: readonly MixedPart[];
  readonly needs: readonly JobNeed[];
  /** Sentence that says what is missing or wrong; null where nothing is. */
  readonly problem: string | null;
}

/** Where a job is done, and what may be bought for it. */
export interface JobPlace {
  /** Panel temperature in °C. */
  readonly temperature: number;
  readonly products: ReadonlyMap<string, PaintProduct>;
  /** Whether this viewer can buy the product now. */
  readonly canBuy: (product: PaintProduct) => boolean;
}

const fits = ({ paint: { coldest, warmest } }: PaintProduct, temperature: number) =>
  (coldest === null || coldest <= temperature) && (warmest === null || temperature <= warmest);

/** Degrees from the middle of its range; the least for what has no range. */
function offMiddle({ paint: { coldest, warmest } }: PaintProduct, temperature: number): number {
  return coldest === null || warmest === null ? 0 : Math.abs((coldest + warmest) / 2 - temperature);
}

/** Thrown with the sentence for the reader where a coat cannot be worked out. */
class NoFigure extends Error {}

const noFigure = (what: string, name: string) => new NoFigure(`We have no ${what} for ${name}: see its data sheet.`);

/** Returns those that fit the temperature, the best first: what can be bought, then the middle of a range. Throws `NoFigure`. */
function fitting(line: PaintLine, what: string, choices: readonly PaintProduct[], place: JobPlace): PaintProduct[] {
  const { temperature, canBuy } = place;
  const found = choices.filter((choice) => fits(choice, temperature));
  if (found.length === 0) {
    const colds = choices.map(({ paint }) => paint.coldest ?? 0);
    const isCold = colds.every((coldest) => temperature < coldest);
    const limit = isCold ? Math.min(...colds) : Math.max(...choices.map(({ paint }) => paint.warmest ?? 0));
    const isWarm = !isCold && temperature > limit;
    if (!isCold && !isWarm)
      throw new NoFigure(`No ${what} for ${line.name} fits ${temperature} °C: ask us, or change the temperature.`);
    const heading = isCold ? `Too cold for ${line.name}` : `Too warm for ${line.name}`;
    const rule = isCold ? `needs ${limit} °C or more` : `is made for up to ${limit} °C`;
    const advice = isCold && line.paint.cure === '2K' ? ` No 2K at ${temperature} °C, outside or in.` : '';
    throw new NoFigure(`${heading} at ${temperature} °C: its ${what} ${rule}.${advice}`);
  }
  return found.sort(
    (a, b) => Number(canBuy(b)) - Number(canBuy(a)) || offMiddle(a, temperature) - offMiddle(b, temperature),
  );
}

interface Mix {
  parts: MixPart[];
  /** The products of each part behind the first; empty where they come with the paint. */
  others: { name: string; choices: PaintProduct[] }[];
}

/** Returns what a paint is mixed of (docs/rules.md#paint-sums). Throws `NoFigure`. */
function mixOf(line: PaintLine, place: JobPlace): Mix {
  const { paint, name } = line;
  const linked = (kind: string, mixed: boolean) =>
    line.links.filter(
      (link) => link.kind === kind && (link.ratio !== null || !mixed) && place.products.has(link.productId),
    );
  const productsOf = (links: readonly MixLink[]) => links.map(({ productId }) => place.products.get(productId)!);
  const parts: MixPart[] = [{ name, parts: 1, density: paint.density }];
  const others: Mix['others'] = [];
  const thinners = linked('thinner', false);
  const add = (label: string, amount: number, what: string, links: readonly MixLink[]) => {
    const choices = fitting(line, what, productsOf(links), place);
    parts.push({ name: label, parts: amount, density: choices[0]!.paint.density });
    others.push({ name: label, choices });
  };
  const hardeners = linked('hardener', true);
  if (paint.includedHardener !== null && paint.contents !== null) {
    // The hardener in the box has no temperatures of its own: the kit's are its.
    fitting(line, 'hardener', [line.packs[0]!], place);
    parts.push({ name: 'Hardener of the kit', parts: paint.includedHardener / paint.contents });
    others.push({ name: 'Hardener of the kit', choices: [] });
  } else if (hardeners.length > 0) {
    const { productId: best } = bestLink(line, hardeners, place);
    const ratio = hardeners.find(({ productId }) => productId === best)!.ratio!;
    const { first, second, thinner } = readRatio(ratio);
    add(
      'Hardener',
      second[0] / first,
      'hardener',
      hardeners.filter((link) => link.ratio === ratio),
    );
    if (thinner && thinner[0] > 0) {
      if (thinners.length === 0) throw noFigure('thinner', name);
      add('Thinner', thinner[0] / first, 'thinner', thinners);
    }
  } else if (paint.cure === '2K') throw noFigure('mixing ratio', name);
  if (parts.some((part) => part.name === 'Thinner')) return { parts, others };
  const mixedThinners = linked('thinner', true);
  const [thinner] = mixedThinners;
  if (thinner) {
    const { first, second } = readRatio(thinner.ratio!);
    const before = parts.reduce((sum, part) => sum + part.parts, 0);
    const label = paint.base === 'water' ? 'Reducer' : 'Thinner';
    if (second[0] > 0) add(label, (before * second[0]) / first, label.toLowerCase(), mixedThinners);
  } else if (paint.cure === '1K' && paint.role === 'basecoat') throw noFigure('mixing ratio', name);
  return { parts, others };
}

/** Returns the link whose product fits the temperature best. Throws `NoFigure`. */
function bestLink(line: PaintLine, links: readonly MixLink[], place: JobPlace): MixLink {
  const products = links.map(({ productId }) => place.products.get(productId)!);
  const [best] = fitting(line, 'hardener', products, place);
  return links.find(({ productId }) => productId === best!.id)!;
}

/** Products of the same strength as the first: any of their packs will do. */
function sameAsFirst(choices: readonly PaintProduct[]): PaintProduct[] {
  const key = ({ paint: { coldest, warmest, density } }: PaintProduct) => [coldest, warmest, density].join();
  return choices.filter((choice) => key(choice) === key(choices[0]!));
}

/** Works out one coat: how much is sprayed on `area` m², what it is mixed of, and what that takes. */
export function coatOf(line: PaintLine, area: number, place: JobPlace): JobCoat {
  const { paint, name, packs } = line;
  const { coverage, coats } = paint;
  const coat = { line, role: paint.role, area };
  const missing = coverage === null ? 'coverage figure' : coats === null ? 'number of coats' : null;
  if (coverage === null || coats === null)
    return { ...coat, millilitres: null, parts: [], needs: [], problem: noFigure(missing!, name).message };
  const millilitres = readyToSpray({ area, coats, coverage });
  try {
    const { parts, others } = mixOf(line, place);
    const mixed = divideMix(parts, millilitres);
    const needs = [
      { name, millilitres: mixed[0]!.millilitres, choices: packs },
      ...others.map((other, index) => ({
        name: other.choices[0]?.name ?? '',
        millilitres: mixed[index + 1]!.millilitres,
        choices: other.choices.length > 0 ? sameAsFirst(other.choices) : [],
      })),
    ].filter(({ choices }) => choices.length > 0);
    return { ...coat, millilitres, parts: mixed, needs, problem: null };
  } catch (error) {
    if (!(error instanceof NoFigure)) throw error;
    return { ...coat, millilitres, parts: [], needs: [], problem: error.message };
  }
}

/** Returns the needs of all coats, those of the same products added up. */
export function addNeeds(coats: readonly JobCoat[]): JobNeed[] {
  const groups = Map.groupBy(
    coats.flatMap(({ needs }) => needs),
    ({ choices }) =>
      choices
        .map(({ id }) => id)
        .sort()
        .join(),
  );
  return [...groups.values()].map((needs) => ({
    ...needs[0]!,
    millilitres: needs.reduce((sum, { millilitres }) => sum + millilitres, 0),
  }));
}
