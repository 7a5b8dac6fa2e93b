import type { AdminFamilyMember } from '../../../../api/staff-api';

type Pack = Pick<AdminFamilyMember, 'packSize' | 'packUnit'>;

const MEASURE = /(\d+(?:\.\d+)?)\s*(ml|l|g|kg)\b/i;
const COUNT = /\b(?:box|pack|set) of (\d+)\b/i;
const UNITS = { ml: ['ml', 1], l: ['ml', 1000], g: ['g', 1], kg: ['g', 1000] } as const;
const NO_PACK: Pack = { packSize: null, packUnit: null };

/** Returns the pack size that a product's name gives: "Clearcoat 5 L" is 5,000 ml. */
export function packInName(name: string): Pack {
  const count = COUNT.exec(name);
  if (count) return { packSize: Number(count[1]), packUnit: 'pcs' };
  const measure = MEASURE.exec(name);
  if (!measure) return NO_PACK;
  const [, size = '', unit = 'ml'] = measure;
  const [packUnit, factor] = UNITS[unit.toLowerCase() as keyof typeof UNITS];
  return { packSize: Math.round(Number(size) * factor), packUnit };
}

/** Returns the colour that a product's name gives between the family's name and the pack size; empty where there is none. */
export function colourInName(name: string, family: string): string {
  if (!family || !name.startsWith(family)) return '';
  return name.slice(family.length).replace(MEASURE, '').replace(COUNT, '').trim();
}

/** Returns the words that two products' names begin with. */
export function sharedBeginning(one: string, other: string): string {
  const others = other.split(' ');
  const words = one.split(' ');
  const end = words.findIndex((word, index) => word !== others[index]);
  return words.slice(0, end === -1 ? words.length : end).join(' ');
}
