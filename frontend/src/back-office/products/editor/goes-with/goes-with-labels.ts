import { isMixingRatio } from '../../../../../../backend/src/modules/catalogue/paint/mixing-ratio';
import type { AdminGoesWithLink } from '../../../../api/staff-api';

export const GOES_WITH_KINDS: { value: AdminGoesWithLink['kind']; label: string }[] = [
  { value: 'hardener', label: 'Hardener' },
  { value: 'thinner', label: 'Thinner' },
  { value: 'primer', label: 'Primer' },
  { value: 'topcoat', label: 'Topcoat' },
  { value: 'gun', label: 'Spray gun' },
  { value: 'accessory', label: 'Accessory' },
];

/** Returns the error of a mixing ratio; undefined where it is valid or empty. */
export function ratioError(ratio: string | null): string | undefined {
  return !ratio?.trim() || isMixingRatio(ratio) ? undefined : 'Parts by volume, such as 2:1, 4:1:0.5 or 100:10-20';
}

/** Returns one link as a line of text: "Hardener: HS Hardener 1 l, 2:1". */
export function linkText({ kind, ratio, product }: AdminGoesWithLink): string {
  const label = GOES_WITH_KINDS.find(({ value }) => value === kind)?.label ?? kind;
  return `${label}: ${product.name}${ratio ? `, ${ratio}` : ''}`;
}
