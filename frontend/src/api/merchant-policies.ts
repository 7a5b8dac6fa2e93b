import type { GoodsKind } from './delivery-regions';
import type { ShopConfig } from './types';

/** The days after delivery in which consumers may change their mind (docs/rules.md#returns). */
const RETURN_DAYS = 14;

const COUNTRY = 'GB';
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/i;
const COUNTRY_LINE = /^(united kingdom|great britain|uk|england|scotland|wales|northern ireland)$/i;

/** Regions of a postal country of their own, or ways of addressing rather than places. */
const NOT_THE_COUNTRY = ['channel-islands', 'bfpo', 'po-boxes', 'abroad'];

/** The right to return goods, as the Returns page states it (docs/rules.md#returns). */
export const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRY,
  returnPolicyCountry: COUNTRY,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  merchantReturnLink: '/returns',
  refundType: 'https://schema.org/FullRefund',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
};

/**
 * Returns the delivery charge of an order of one unit, for search engines; undefined for goods that are not delivered in
 * the whole country (docs/rules.md#where-goods-go). `price` is in pounds, VAT included.
 */
export function shippingDetails(
  price: string,
  kind: GoodsKind,
  { deliveryRegions, freeShippingThreshold, shippingPrice }: ShopConfig,
): object | undefined {
  const regions = deliveryRegions.filter(({ region }) => !NOT_THE_COUNTRY.includes(region));
  if (!regions.every(({ goods }) => goods.includes(kind))) return undefined;
  const isFree = Number(price) >= Number(freeShippingThreshold);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: isFree ? '0.00' : shippingPrice, currency: 'GBP' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
  };
}

/** Returns the company that runs the shop, for search engines (docs/rules.md#company-details). */
export function organizationData({ company, shopName }: ShopConfig, description: string): object {
  const { email, phoneHref } = company;
  const telephone = phoneHref?.replace(/^tel:/, '');
  return {
    '@type': 'Organization',
    '@id': '/#organization',
    name: shopName,
    legalName: company.name,
    url: '/',
    logo: { '@type': 'ImageObject', url: '/icon-512.png', width: 512, height: 512 },
    description,
    vatID: company.vatNumber.replaceAll(' ', ''),
    address: postalAddress(company.address),
    ...(email && { email }),
    ...(telephone && { telephone }),
    ...((email || telephone) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(telephone && { telephone }),
        ...(email && { email }),
        url: '/contact',
        areaServed: COUNTRY,
        availableLanguage: 'en-GB',
      },
    }),
    hasMerchantReturnPolicy: RETURN_POLICY,
  };
}

/** Reads the lines of an envelope: the street, then the town with or above its postcode, then perhaps the country. */
function postalAddress(envelope: readonly string[]): object {
  const lines = envelope.filter((line) => !COUNTRY_LINE.test(line));
  const at = lines.findIndex((line) => POSTCODE.test(line));
  if (at < 0) return { '@type': 'PostalAddress', streetAddress: lines.join(', '), addressCountry: COUNTRY };
  const [postalCode = ''] = POSTCODE.exec(lines[at] ?? '') ?? [];
  const besides = (lines[at] ?? '').replace(postalCode, '').replace(/[\s,]+$/, '');
  const above = lines.slice(0, at);
  const addressLocality = besides || above.pop();
  return {
    '@type': 'PostalAddress',
    streetAddress: above.join(', '),
    ...(addressLocality && { addressLocality }),
    postalCode,
    addressCountry: COUNTRY,
  };
}
