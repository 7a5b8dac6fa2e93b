import { readFileSync } from 'node:fs';
import type { SettingsReader } from './settings-reader.js';

/**
 * Kinds of goods by the places that carriers deliver them to. `flammable` travels as dangerous goods (paint, thinners,
 * aerosols); no carrier takes `mainland-only`, such as a pallet, off the mainland.
 */
export const GOODS_KINDS = ['any', 'flammable', 'mainland-only'] as const;

export type GoodsKind = (typeof GOODS_KINDS)[number];

/** One region: its name, its postcodes, and the kinds of goods delivered there. */
interface RegionRule {
  /** Name within a sentence: "to the Channel Islands". */
  readonly name: string;
  /** Areas ("BT"), districts ("KA27") or districts from-to ("KW15-17"). */
  readonly postcodes: readonly string[];
  readonly goods: readonly GoodsKind[];
}

/**
 * Delivery rules, which the delivery page shows and checkout enforces. `mainland` is every postcode of no other region;
 * `po-boxes` and `abroad` follow from the address and the country.
 */
export const DELIVERY_RULES = {
  mainland: { name: 'mainland Great Britain', postcodes: [], goods: ['any', 'flammable', 'mainland-only'] },
  'northern-ireland': { name: 'Northern Ireland', postcodes: ['BT'], goods: ['any', 'flammable'] },
  islands: {
    name: 'the Scottish islands, the Isle of Wight, the Isles of Scilly and the Isle of Man',
    postcodes: [
      ...['HS', 'ZE', 'KW15-17', 'IV41-49', 'IV51', 'IV55-56', 'KA27-28', 'PA20', 'PA41-49', 'PA60-78', 'PH42-44'],
      ...['PO30-41', 'TR21-25', 'IM'],
    ],
    goods: ['any', 'flammable'],
  },
  'channel-islands': { name: 'the Channel Islands', postcodes: ['JE', 'GY'], goods: [] },
  bfpo: { name: 'BFPO addresses', postcodes: ['BFPO', 'BF'], goods: [] },
  'po-boxes': { name: 'PO boxes', postcodes: [], goods: ['any'] },
  abroad: { name: 'addresses outside the United Kingdom and the Isle of Man', postcodes: [], goods: [] },
} satisfies Record<string, RegionRule>;

type Region = keyof typeof DELIVERY_RULES;
export type DeliveryRules = Readonly<Record<Region, RegionRule>>;

const REGIONS = Object.keys(DELIVERY_RULES) as Region[];
const POSTCODES = /^(BFPO|[A-Z]{1,2}(\d{1,2}(-\d{1,2})?)?)$/;

/** Reads `DELIVERY_RULES_FILE`: JSON of the same shape. Unset: the rules above apply. */
export function parseDeliveryRules(read: SettingsReader): DeliveryRules {
  const path = read.text('DELIVERY_RULES_FILE');
  if (path === undefined) return DELIVERY_RULES;
  try {
    const rules: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const errors = errorsOf(rules);
    for (const error of errors) read.error('DELIVERY_RULES_FILE', error);
    return errors.length > 0 ? DELIVERY_RULES : (rules as DeliveryRules);
  } catch {
    read.error('DELIVERY_RULES_FILE', 'must name a readable file of JSON');
    return DELIVERY_RULES;
  }
}

/** Returns the errors in rules of unknown origin, each in half a sentence. */
function errorsOf(rules: unknown): string[] {
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return ['must hold one object of regions'];
  const unknown = Object.keys(rules).filter((name) => !(name in DELIVERY_RULES));
  return [
    ...unknown.map((name) => `names a region that there is not: ${name}`),
    ...REGIONS.flatMap((region) => regionErrors(region, (rules as Record<string, unknown>)[region])),
  ];
}

function regionErrors(region: Region, rule: unknown): string[] {
  if (typeof rule !== 'object' || rule === null) return [`says nothing of ${region}`];
  const { name, postcodes, goods } = rule as Partial<Record<keyof RegionRule, unknown>>;
  const listOf = (value: unknown, isOne: (each: string) => boolean) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string' && isOne(each));
  return [
    ...(typeof name === 'string' && name.trim() !== '' ? [] : [`has no name for ${region}`]),
    ...(listOf(postcodes, (each) => POSTCODES.test(each))
      ? []
      : [`must list postcodes of ${region} as BT, KA27 or KW15-17`]),
    ...(listOf(goods, (each) => GOODS_KINDS.some((kind) => kind === each))
      ? []
      : [`must list goods of ${region} from ${GOODS_KINDS.join(', ')}`]),
  ];
}
