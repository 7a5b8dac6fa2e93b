import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { Users } from '../../../identity/index.js';
import type { OrderAddress } from '../../events.js';
import type { OrderingTables } from '../../tables.js';
import type { CheckoutDefaultsView, PurchaseOrderAddressView } from './checkout-defaults.view.js';

/**
 * The initial values of a customer's checkout: their company and the addresses of their newest order
 * (`docs/rules.md#checkout-defaults`).
 */
export class CheckoutDefaults extends Query<CheckoutDefaultsView> {
  constructor(readonly userId: string) {
    super();
  }
}

interface Addresses {
  shippingAddress: OrderAddress;
  billingAddress: OrderAddress;
}

@QueryHandler(CheckoutDefaults)
export class CheckoutDefaultsHandler implements IQueryHandler<CheckoutDefaults> {
  constructor(
    private readonly em: EntityManager,
    private readonly users: Users,
  ) {}

  async execute({ userId }: CheckoutDefaults): Promise<CheckoutDefaultsView> {
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
    };
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
