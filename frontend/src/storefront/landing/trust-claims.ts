import type { ShopConfig } from '../../api/types';
import type { IconName } from '../../ui/icons/icon';
import { formatPounds } from '../../ui/money/money-format';

export interface TrustClaim {
  icon: IconName;
  title: string;
  text: string;
  href?: string;
}

type ShopSettings = Pick<ShopConfig, 'claims' | 'company' | 'shippingPrice'>;

/** Returns the shop's enabled claims. */
export function trustClaims({ claims, company, shippingPrice }: ShopSettings): TrustClaim[] {
  const shown: (TrustClaim | null | undefined | '')[] = [
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
      title: 'Talk your job through with us',
      text: [company.phone, claims.supportHours].filter(Boolean).join(' · '),
      ...(company.phoneHref && { href: company.phoneHref }),
    },
  ];
  return shown.filter((claim): claim is TrustClaim => Boolean(claim));
}
