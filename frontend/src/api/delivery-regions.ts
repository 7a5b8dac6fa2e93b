import type { ShopConfig } from './types';

export type DeliveryRegion = ShopConfig['deliveryRegions'][number];
export type GoodsKind = DeliveryRegion['goods'][number];

const MAINLAND = 'mainland';
/** The shop's delivery page, not every product, says that the shop does not deliver abroad. */
const ABROAD = 'abroad';

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Returns where goods of a kind cannot go, in a sentence; null where they go everywhere (docs/rules.md#where-goods-go). */
export function formatExclusions(regions: readonly DeliveryRegion[], kind: GoodsKind): string | null {
  return formatRegions(
    regions,
    regions.filter((region) => !region.goods.includes(kind)),
  );
}

/** Returns the same for a line of a cart: only restrictions that not all goods share. */
export function formatRestriction(regions: readonly DeliveryRegion[], kind: GoodsKind): string | null {
  const own = regions.filter(({ goods }) => !goods.includes(kind) && goods.includes('any'));
  const isMainlandOnly =
    own.length > 0 && regions.every((region) => isMainland(region) || !region.goods.includes(kind));
  return isMainlandOnly ? formatExclusions(regions, kind) : formatRegions(regions, own);
}

const isMainland = ({ region }: DeliveryRegion) => region === MAINLAND;

function formatRegions(regions: readonly DeliveryRegion[], excluded: readonly DeliveryRegion[]): string | null {
  const mainland = regions.find(isMainland);
  if (mainland && !excluded.includes(mainland) && excluded.length === regions.length - 1) {
    return `Delivered to ${mainland.name} only.`;
  }
  const names = excluded.filter(({ region }) => region !== ABROAD).map(({ name }) => name);
  return names.length === 0 ? null : `Not delivered to ${anyOf.format(names)}.`;
}
