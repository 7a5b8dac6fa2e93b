import { CLAIMS, type Claim, phoneHref } from '../../../config/company.js';
import type { Config } from '../../../config.js';
import { formatPounds, toDecimal } from '../../../platform/money.js';
import { FREE_SHIPPING_FROM, MINIMUM_TOTAL, SHIPPING_PRICE } from '../quotes/totals.js';
import type { ClaimsView, ShopConfigView } from './checkout.dto.js';

/** The settings that are everybody's to know. Depends on the settings alone, so the same for every caller. */
export function shopConfigView({
  stripe,
  shop,
  company,
  claims,
  ratingSource,
  deliveryRules,
  oidc,
}: Config): ShopConfigView {
  return {
    shopName: shop.name,
    stripe: { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl ?? null },
    freeShippingThreshold: toDecimal(FREE_SHIPPING_FROM),
    shippingPrice: toDecimal(SHIPPING_PRICE),
    minimumTotal: toDecimal(MINIMUM_TOTAL),
    defaultCountry: shop.defaultCountry,
    externalSignIn: oidc !== undefined,
    claims: claimsView(claims, ratingSource),
    deliveryRegions: Object.entries(deliveryRules).map(([region, { name, goods }]) => ({
      region,
      name,
      goods: [...goods],
    })),
    company: {
      ...company,
      address: [...company.address],
      phoneHref: company.phone === null ? null : phoneHref(company.phone),
    },
  };
}

function claimsView(on: ReadonlySet<Claim>, ratingSource: string): ClaimsView {
  const says = (claim: Exclude<Claim, 'rating'>) => (on.has(claim) ? CLAIMS[claim].says : null);
  const threshold = formatPounds(FREE_SHIPPING_FROM).replace(/\.00$/, '');
  return {
    freeDelivery: says('freeDelivery')?.replace('{threshold}', threshold) ?? null,
    nextDay: says('nextDay'),
    deliveryTime: says('deliveryTime'),
    islandTime: says('islandTime'),
    mixingTime: says('mixingTime'),
    supportHours: says('supportHours'),
    securePayment: says('securePayment'),
    rating: on.has('rating') ? { ...CLAIMS.rating.says, source: ratingSource } : null,
  };
}
