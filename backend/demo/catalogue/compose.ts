import type { GoodsKind } from '../../src/config/delivery-rules.js';
import { type PaintData, paintData } from '../../src/modules/catalogue/paint/paint.js';
import { goesWith } from './goes-with.js';
import type { DemoProduct } from './types.js';

/** The common part of the products of one kind: category, use, law. */
export interface Family {
  category: string;
  subcategory: string;
  /** One sentence that ends every description of the kind. */
  summary: string;
  /** How to prepare and use it, a paragraph each. */
  advice: string[];
  /** 'Name: value | Name: value', after the product's own. */
  specs?: string;
  hazard?: string;
  /** Contains isocyanates itself. */
  professionalOnly?: true;
  /** Is sprayed with isocyanates, its own or those of the hardener that it is mixed with; its hazard text ends with {@link AIR_FED}. */
  airFed?: true;
  voc?: string;
  age?: number;
  /** Numbers for sums, where the kind is a coating or part of one. */
  paint?: DemoPaint;
}

/** Role, cure and base, and the numbers that are known. */
export type DemoPaint = Parameters<typeof paintData>[0];

/** The part that differs from product to product. */
interface Row {
  code: string;
  /** The sentence under the name. */
  short: string;
  /** The first paragraph of the long description. */
  body: string;
  /** How to prepare and use it, where the kind's advice is wrong for it. */
  advice?: string[];
  /** 'Name: value | Name: value' */
  specs: string;
  /** Kilograms, packed. */
  kg: number;
  size: string;
  was?: string;
  featured?: true;
  points?: number;
  hazard?: string;
  professionalOnly?: true;
  airFed?: true;
  voc?: string;
  age?: number;
  /** Members that differ from the kind's; another role begins anew. */
  paint?: Partial<DemoPaint>;
  /** Sold to verified trade customers only. */
  tradeOnly?: true;
}

/** The protection that spraying isocyanates takes, in the same words on pages and sheets (docs/rules.md#paint-law). */
export const AIR_FED =
  'Air-fed breathing apparatus must be worn when spraying, in a booth with extraction; not to be used by anyone with asthma.';

/** Joins a family's shared text with each product's own. */
export function compose(family: Family, rows: Row[]): DemoProduct[] {
  return rows.map((row) => ({
    code: row.code,
    category: family.category,
    subcategory: family.subcategory,
    shortDescription: row.short,
    description: `${row.short} ${family.summary}`,
    longDescription: [row.body, ...(row.advice ?? family.advice)].join('\n\n'),
    specifications: [...specifications(row.specs), ...specifications(family.specs ?? '')],
    compareAtPrice: row.was ?? null,
    isFeatured: row.featured ?? false,
    pointsEarned: row.points ?? 0,
    weight: row.kg,
    dimensions: row.size,
    hazardText:
      [row.hazard ?? family.hazard, (row.airFed ?? family.airFed) && AIR_FED].filter(Boolean).join(' ') || null,
    voc: row.voc ?? family.voc ?? null,
    paint: paintOf(family.paint, row.paint),
    minimumAge: row.age ?? family.age ?? null,
    goodsKind: goodsKindOf(row.hazard ?? family.hazard, row.kg),
    professionalOnly: row.professionalOnly ?? family.professionalOnly ?? false,
    airFed: row.airFed ?? family.airFed ?? false,
    tradeOnly: row.tradeOnly ?? false,
    isMixed: false,
    goesWith: goesWith[row.code] ?? [],
  }));
}

function paintOf(common: DemoPaint | undefined, own: Partial<DemoPaint> | undefined): PaintData | null {
  if (!common && !own?.role) return null;
  const { role = 'additive', cure = '1K', base = 'solvent', ...rest } = own?.role ? own : { ...common, ...own };
  return paintData({ role, cure, base, ...rest });
}

/** From here on goods travel on a pallet, in kilograms. */
const PALLET_KG = 40;

/** Aerosols, thinners, lacquers and whatever else carries the word travel as dangerous goods. */
function goodsKindOf(hazard: string | undefined, kg: number): GoodsKind {
  if (/flammable/i.test(hazard ?? '')) return 'flammable';
  return kg >= PALLET_KG ? 'mainland-only' : 'any';
}

function specifications(table: string): { name: string; value: string }[] {
  return table
    .split(' | ')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const colon = entry.indexOf(': ');
      return { name: entry.slice(0, colon), value: entry.slice(colon + 2) };
    });
}
