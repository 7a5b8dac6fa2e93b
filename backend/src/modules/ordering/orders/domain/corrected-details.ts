import type { OrderAddress, OrderCustomer } from '../../events.js';

/** The corrected details. */
export interface CorrectedDetails {
  readonly shippingAddress: OrderAddress;
  readonly billingAddress: OrderAddress;
  /** Left out: as it was. */
  readonly customerEmail?: string | null | undefined;
}

/** The person who corrects them. */
export interface Corrector {
  /** As `actorName` returns it. */
  readonly correctedBy: string;
  readonly reason: string;
  /** Whether the owner of the account proved to be present; only then may writes that post money be replayed. */
  readonly ownerProven: boolean;
}

/** Returns the short addresses before and after a correction; null where the goods still go to the same one. */
export function redirection(
  before?: OrderAddress | null,
  after?: OrderAddress | null,
): { from: string; to: string } | null {
  if (!before || !after || PLACE.every((part) => (before[part] || '') === (after[part] || ''))) return null;
  return { from: inShort(before), to: inShort(after) };
}

const PLACE = ['company', 'address', 'address2', 'city', 'postalCode', 'country'] as const;

function inShort({ company, address, address2, city, postalCode }: OrderAddress): string {
  return [company, address, address2, city, postalCode].filter(Boolean).join(', ');
}

interface Corrigible {
  readonly shippingAddress?: OrderAddress | null;
  readonly billingAddress?: OrderAddress | null;
  readonly customerEmail: string;
  readonly customer?: OrderCustomer | null;
}

/** Returns the details of an order as corrected; a county that is left out stays. */
export function correctedDetails(
  order: Corrigible,
  { shippingAddress, billingAddress, customerEmail }: CorrectedDetails,
) {
  const isSame = JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  const shipping = withCounty(shippingAddress, order.shippingAddress);
  const { customer = null } = order;
  return {
    shippingAddress: shipping,
    billingAddress: isSame ? shipping : withCounty(billingAddress, order.billingAddress),
    undeliverable: null,
    customerEmail: customerEmail || order.customerEmail,
    // The contact in Sage is made with the email address of the account as the order has it.
    customer: customer && customerEmail ? { ...customer, email: customerEmail } : customer,
  };
}

function withCounty({ state, ...address }: OrderAddress, before?: OrderAddress | null): OrderAddress {
  const county = state ?? before?.state;
  return county ? { ...address, state: county } : address;
}
