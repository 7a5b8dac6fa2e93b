import { CLAIMS, type Claim } from '../../../../config/claims.js';
import type { Config } from '../../../../config.js';
import { toDecimal } from '../../../../platform/money.js';
import { FREE_SHIPPING_FROM, SHIPPING_PRICE } from '../../../ordering/index.js';
import type { ArticleRead } from '../domain/evidence.js';

/**
 * Returns the contents of the pages about delivery and returns, in whole sentences, from the same settings as the
 * pages.
 */
export function shopPageTexts({ claims, deliveryRules }: Pick<Config, 'claims' | 'deliveryRules'>): ArticleRead[] {
  const says = (claim: Exclude<Claim, 'rating'>) => (claims.has(claim) ? CLAIMS[claim].says : null);
  const [time, mixing, island] = [says('deliveryTime'), says('mixingTime'), says('islandTime')];
  const regions = Object.values(deliveryRules);
  const names = (of: (goods: readonly string[]) => boolean) =>
    regions.filter(({ goods }) => of(goods)).map(({ name }) => name);
  const nowhere = names((goods) => goods.length === 0);
  const flammable = names((goods) => goods.includes('flammable'));
  return [
    {
      title: 'Delivery',
      url: '/delivery',
      text: [
        `Delivery is £${toDecimal(SHIPPING_PRICE)} per order, and free when your goods come to £${toDecimal(FREE_SHIPPING_FROM)} or more.`,
        time
          ? `Orders usually arrive in ${time}.`
          : 'We send your order as soon as it is packed and email you when it is on its way.',
        ...(mixing ? [`Paint mixed to your colour takes ${mixing}.`] : []),
        ...(island ? [`Please allow ${island} for the Highlands and for anything that goes by ferry.`] : []),
        `Paint and other flammable goods go by road and ferry only, to ${listed(flammable)}.`,
        ...(nowhere.length > 0 ? [`We do not deliver to ${listed(nowhere)}.`] : []),
        'The product page and your cart say where a product cannot go.',
      ].join('\n'),
    },
    {
      title: 'Returns',
      url: '/returns',
      text: [
        'If you buy as a consumer, you may cancel your order without giving a reason until 14 days after the day the goods arrive.',
        'Paint and aerosols mixed, tinted or filled to your colour, code or sample cannot be returned, unless they are faulty.',
        'Opened paint, hardener, filler and chemicals, and used masks and filters, cannot be returned, unless they are faulty.',
        'You may reject faulty goods within 30 days for a full refund.',
        'To return something, open the order in your account and choose Return Items.',
        'Please do not post paint, thinners or aerosols.',
      ].join('\n'),
    },
  ];
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
