import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLAIMS, type Claim, phoneHref } from '../../../config/company.js';
import type { Config } from '../../../config.js';
import { sameSecret } from '../../../platform/crypto.js';
import { kysely } from '../../../platform/database/kysely.js';
import { formatPounds, toDecimal } from '../../../platform/money.js';
import { Users } from '../../identity/index.js';
import type { OrderAddress } from '../events.js';
import { Order } from '../orders/order.entity.js';
import { FREE_SHIPPING_FROM, MINIMUM_TOTAL, SHIPPING_PRICE } from '../quotes/totals.js';
import { Payments } from '../stripe.client.js';
import type { OrderingTables } from '../tables.js';
import type { CheckoutDefaultsView, ClaimsView, PurchaseOrderAddressView, ShopConfigView } from './checkout.dto.js';
import { CheckoutSession, guestOwner } from './checkout-session.entity.js';

interface Addresses {
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
}

/** The queries about checkout. */
@Injectable()
export class CheckoutQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
    private readonly payments: Payments,
  ) {}

  /**
   * The initial values of a customer's checkout: their company, the addresses of their newest order, and how the newest
   * one that stands was paid (`docs/rules.md#checkout-defaults`).
   */
  async checkoutDefaults(userId: string): Promise<CheckoutDefaultsView> {
    const user = await this.users.byId(userId);
    const { newest, onPurchaseOrder } = await this.addressesOf(userId);
    const contact = { email: user?.email ?? '', phone: user?.phoneNumber ?? '' };
    return {
      companyName: user?.companyName ?? null,
      email: contact.email,
      phone: contact.phone || null,
      vatNumber: user?.vatNumber ?? null,
      shippingAddress: newest && reachable(newest.shippingAddress, contact),
      billingAddress: newest && isBilledElsewhere(newest) ? reachable(newest.billingAddress, contact) : null,
      purchaseOrder: onPurchaseOrder && {
        shippingAddress: purchaseOrderAddress(onPurchaseOrder.shippingAddress),
        billingAddress: purchaseOrderAddress(onPurchaseOrder.billingAddress),
      },
      lastPaymentMethod: await this.lastPaymentMethod(userId),
    };
  }

  private async lastPaymentMethod(userId: string): Promise<CheckoutDefaultsView['lastPaymentMethod']> {
    const newest = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .select('payment_method as paymentMethod')
      .where('user_id', '=', userId)
      .where('status', '<>', 'cancelled')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) return null;
    return newest.paymentMethod === 'purchase_order' ? 'purchase_order' : 'card';
  }

  /** The addresses of the newest order, and of the newest purchase order. */
  private async addressesOf(userId: string): Promise<Record<'newest' | 'onPurchaseOrder', Addresses | null>> {
    const rows = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .distinctOn('payment_method')
      .select([
        'payment_method as paymentMethod',
        'shipping_address as shippingAddress',
        'billing_address as billingAddress',
        'created_at as createdAt',
      ])
      .where('user_id', '=', userId)
      .where('shipping_address', 'is not', null)
      .orderBy('payment_method')
      .orderBy('created_at', 'desc')
      .execute();
    const [newest = null, other = null] = rows
      .toSorted((one, two) => two.createdAt.getTime() - one.createdAt.getTime())
      .map(({ paymentMethod, shippingAddress, billingAddress }) => {
        const to = shippingAddress!;
        return { paymentMethod, shippingAddress: to, billingAddress: billingAddress ?? to };
      });
    const onPurchaseOrder = [newest, other].find((order) => order?.paymentMethod === 'purchase_order') ?? null;
    return { newest, onPurchaseOrder };
  }

  /** Whether a caller may use the guest checkout of a payment intent (`docs/rules.md#guest-checkout-access`). */
  async guestCheckoutAccess(
    paymentIntentId: string,
    /** The browser's own key, from its cookie. */
    guestKey: string | undefined,
    /** The payment's own secret; for a browser that has lost the cookie. */
    clientSecret: string | undefined,
  ): Promise<GuestAccess> {
    const em = this.em.fork();
    const session = await em.findOne(CheckoutSession, { paymentIntentId });
    // An unknown payment, or a customer's, is rejected by `FinaliseCheckout`.
    if (!session || session.userId) return { kind: 'owner', session };
    if (guestKey && sameSecret(guestOwner(guestKey), session.owner)) return { kind: 'owner', session };
    if (clientSecret && (await this.isSecretOf(paymentIntentId, clientSecret))) return { kind: 'owner', session };
    const order = session.orderId ? await em.findOne(Order, { id: session.orderId }) : null;
    return { kind: 'stranger', order: order && { orderNumber: order.orderNumber, status: order.status } };
  }

  /** Calls Stripe only for texts in the form of this payment's secret. */
  private async isSecretOf(paymentIntentId: string, clientSecret: string): Promise<boolean> {
    if (!clientSecret.startsWith(`${paymentIntentId}_secret_`)) return false;
    const { clientSecret: expected } = await this.payments.retrieve(paymentIntentId);
    return expected !== '' && sameSecret(clientSecret, expected);
  }
}

/** A purchase order's addresses have neither email nor phone: the account's are taken. */
function reachable(address: OrderAddress, { email, phone }: { email: string; phone: string }): OrderAddress {
  return { ...address, email: address.email || email, phone: address.phone || phone };
}

function isBilledElsewhere({ shippingAddress, billingAddress }: Addresses): boolean {
  return printed(shippingAddress) !== printed(billingAddress);
}

function printed({ firstName, lastName, company, address, address2, city, postalCode, country }: OrderAddress): string {
  return JSON.stringify([firstName, lastName, company, address, address2, city, postalCode, country]);
}

function purchaseOrderAddress({ firstName, lastName, email, phone, address, state, ...rest }: OrderAddress) {
  const name = `${firstName} ${lastName}`.trim();
  return { ...rest, name, street: address, state: state ?? '' } satisfies PurchaseOrderAddressView;
}

/** `owner` holds the cookie or the client secret. A stranger gets number and status of the order, where there is one. */
export type GuestAccess =
  | { kind: 'owner'; session: CheckoutSession | null }
  | { kind: 'stranger'; order: { orderNumber: string; status: string } | null };

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
