import type { ShopConfig } from '../../api/types';
import type { IconName } from '../../ui/icons/icon';
import { formatPounds } from '../../ui/money-format';

export interface TrustFact {
  icon: IconName;
  title: string;
  text: string;
  href?: string;
}

type Facts = Pick<ShopConfig, 'claims' | 'company' | 'shippingPrice'>;

/** What the shop may claim, in the order in which a buyer asks. */
export function trustFacts({ claims, company, shippingPrice }: Facts): TrustFact[] {
  const facts: (TrustFact | null | undefined | '')[] = [
    claims.freeDelivery && {
      icon: 'truck',
      title: claims.freeDelivery,
      text: claims.nextDay ?? `${formatPounds(shippingPrice)} below that`,
    },
    claims.deliveryTime && {
      icon: 'clock',
      title: `Usually delivered in ${claims.deliveryTime}`,
      text: 'Where and how we deliver',
      href: '/delivery',
    },
    claims.securePayment && {
      icon: 'lock',
      title: claims.securePayment,
      text: 'Charged only once your stock is reserved',
    },
    claims.supportHours && {
      icon: 'phone',
      title: 'Talk the job over with us',
      text: [company.phone, claims.supportHours].filter(Boolean).join(' · '),
      ...(company.phoneHref && { href: company.phoneHref }),
    },
  ];
  return facts.filter((fact): fact is TrustFact => Boolean(fact));
}
