import type { GoodsKind } from '../../../config/delivery-rules.js';
import { britishCountry, countryAt, ukPostcode } from '../../../platform/typed-text.js';

/** A place to deliver to, as far as it is known: maybe a postcode alone. */
export interface DeliveryPlace {
  address?: string | null;
  city?: string | null;
  postalCode: string;
  country?: string | null;
}

interface Region {
  name: string;
  postcodes: readonly string[];
  goods: readonly GoodsKind[];
}

/** The goods that go to each region of the settings file (`docs/rules.md#where-goods-go`). */
type Rules = Readonly<Record<'mainland' | 'po-boxes' | 'abroad' | 'islands' | 'channel-islands', Region>> &
  Readonly<Record<string, Region>>;

interface Carried {
  productId: string;
  name: string;
  goodsKind: GoodsKind;
}

/** The reason why some lines cannot go to a place: the deciding field, a message for a person, and the lines. */
export interface Exclusion {
  field: 'postalCode' | 'address' | 'country';
  message: string;
  productIds: string[];
}

/** "PO Box 12", "P.O. Box", "POBOX12", "Post Office Box"; not "Box Lane" or "PO Boxwood". */
const PO_BOX = /\b(p\s*\.?\s*o\s*\.?|post\s+office)[\s-]*box(?![a-z])/i;

/** Returns why some of these lines cannot go to the place, or null where all can. */
export function findExclusion(rules: Rules, place: DeliveryPlace, lines: readonly Carried[]): Exclusion | null {
  for (const [region, field] of regionsOf(rules, place)) {
    const excluded = lines.filter(({ goodsKind }) => !region.goods.includes(goodsKind));
    if (excluded.length > 0)
      return {
        field,
        message: exclusionMessage(rules, region, excluded),
        productIds: excluded.map(({ productId }) => productId),
      };
  }
  return null;
}

/** The regions of an address, each with the field that decides it; a PO box also lies in a place. */
function regionsOf(
  rules: Rules,
  { address, city, postalCode, country }: DeliveryPlace,
): [Region, Exclusion['field']][] {
  const isPoBox = PO_BOX.test(`${address ?? ''}\n${city ?? ''}`);
  const byPlace: [Region, Exclusion['field']] = byCountry(rules, postalCode, country) ?? [
    byPostcode(rules, postalCode),
    'postalCode',
  ];
  return isPoBox ? [byPlace, [rules['po-boxes'], 'address']] : [byPlace];
}

/** Returns undefined where the postcode decides: in the United Kingdom, and on an island with its own postcode. */
function byCountry(
  rules: Rules,
  postalCode: string,
  country: string | null | undefined,
): [Region, 'country'] | undefined {
  const name = britishCountry(country);
  if (!name) return [rules.abroad, 'country'];
  if (name === 'United Kingdom' || name === countryAt('', postalCode)) return undefined;
  return [name === 'Isle of Man' ? rules.islands : rules['channel-islands'], 'country'];
}

/** Returns the region of a postcode. An invalid one, which a payment may bring along, counts as mainland. */
function byPostcode(rules: Rules, typed: string): Region {
  const outward = (ukPostcode(typed) ?? typed.trim().toUpperCase()).split(' ')[0] ?? '';
  const [, area = '', district = ''] = /^([A-Z]+)(\d*)/.exec(outward) ?? [];
  const isHere = (entry: string) => {
    const [, areaOfEntry, first, last = first] = /^([A-Z]+)(?:(\d+)(?:-(\d+))?)?$/.exec(entry) ?? [];
    if (areaOfEntry !== area) return false;
    return first === undefined || (district !== '' && +district >= +first && +district <= +(last ?? first));
  };
  return Object.values(rules).find(({ postcodes }) => postcodes.some(isHere)) ?? rules.mainland;
}

function exclusionMessage(rules: Rules, region: Region, excluded: readonly Carried[]): string {
  const many = excluded.length > 1;
  const names = namesOf(excluded.map(({ name }) => name));
  const kinds = new Set(excluded.map(({ goodsKind }) => goodsKind));
  const [kind] = kinds.size === 1 ? kinds : [];
  if (kind === 'mainland-only') return `${names} can only be delivered to ${rules.mainland.name}.`;
  const because = kind === 'flammable' && region.goods.includes('any') ? `${many ? 'are' : 'is'} flammable and ` : '';
  return `${names} ${because}cannot be delivered to ${region.name}.`;
}

/** Returns up to three by name. */
function namesOf(names: readonly string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other products`] : names;
  return new Intl.ListFormat('en-GB').format(shown);
}
