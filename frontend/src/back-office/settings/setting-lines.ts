import type { ShopConfig } from '../../api/types';
import { formatPounds } from '../../ui/money/money-format';

/** A line of the settings. */
export interface SettingLine {
  label: string;
  /** Null where the pages leave it out. */
  value: string | null;
  /** The setting, or the file of the code. */
  source: string;
}

export function companyLines({ shopName, company }: ShopConfig): SettingLine[] {
  return [
    { label: 'Shop', value: shopName, source: 'backend/src/config.ts' },
    { label: 'Company', value: company.name, source: 'COMPANY_NAME' },
    { label: 'Address', value: company.address.join(', '), source: 'COMPANY_ADDRESS' },
    { label: 'VAT number', value: company.vatNumber, source: 'COMPANY_VAT_NUMBER' },
    { label: 'Company number', value: company.companyNumber, source: 'COMPANY_NUMBER' },
    { label: 'Phone', value: company.phone, source: 'COMPANY_PHONE' },
    { label: 'Email', value: company.email, source: 'COMPANY_EMAIL' },
  ];
}

const TOTALS = 'backend/src/modules/ordering/quotes/totals.ts';

export function deliveryLines({
  shippingPrice,
  freeShippingThreshold,
  minimumTotal,
  claims,
}: ShopConfig): SettingLine[] {
  return [
    { label: 'Delivery', value: formatPounds(shippingPrice), source: TOTALS },
    { label: 'Free from', value: formatPounds(freeShippingThreshold), source: TOTALS },
    { label: 'Smallest payment', value: formatPounds(minimumTotal), source: TOTALS },
    { label: 'Delivery time', value: claims.deliveryTime, source: 'CLAIMS: deliveryTime' },
    { label: 'Islands and Highlands', value: claims.islandTime, source: 'CLAIMS: islandTime' },
    { label: 'Paint that is mixed', value: claims.mixingTime, source: 'CLAIMS: mixingTime' },
  ];
}

export function claimLines({ claims }: ShopConfig): SettingLine[] {
  const { rating } = claims;
  return [
    { label: 'Free delivery', value: claims.freeDelivery, source: 'CLAIMS: freeDelivery' },
    { label: 'Next day', value: claims.nextDay, source: 'CLAIMS: nextDay' },
    { label: 'Support hours', value: claims.supportHours, source: 'CLAIMS: supportHours' },
    { label: 'Payment', value: claims.securePayment, source: 'CLAIMS: securePayment' },
    {
      label: 'Rating',
      value: rating && `${rating.value} of ${rating.outOf} (${rating.count}), ${rating.source}`,
      source: 'CLAIMS: rating, RATING_SOURCE',
    },
  ];
}

export const DELIVERED_GOODS = [
  { kind: 'flammable', label: 'Paint, thinners, aerosols' },
  { kind: 'mainland-only', label: 'Goods on a pallet' },
  { kind: 'any', label: 'Other goods' },
] as const;

export function regionRows({ deliveryRegions }: ShopConfig) {
  return deliveryRegions.map(({ region, name, goods }) => ({
    region,
    name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    goods,
  }));
}
