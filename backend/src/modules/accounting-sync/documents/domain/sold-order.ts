import { formatPounds, type Pence } from '../../../../platform/money.js';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';

/** What a document needs of an order's line. Money in pence including VAT; it cost `total − discount`, of which `tax` is VAT. */
export interface SoldLine {
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Pence;
  readonly discount: Pence;
  readonly tax: Pence;
  /** Percent: 20 is 20 %. */
  readonly vatRate: number;
}

/** What any document needs of an order. */
export interface SoldOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly lines: readonly SoldLine[];
  readonly shipping: Pick<SoldLine, 'total' | 'discount' | 'tax' | 'vatRate'>;
  readonly total: Pence;
}

/** Where something goes to; all texts as the customer typed them. */
export interface SoldAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly company?: string;
  readonly address: string;
  readonly address2?: string;
  readonly city: string;
  readonly postalCode: string;
  /** By its English name. */
  readonly country: string;
}

/** What an invoice or quote needs beside: who it is made out to. */
export interface CustomerOrder extends SoldOrder {
  readonly customer: {
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly companyName: string | null;
    readonly vatNumber: string | null;
  };
  readonly shippingAddress: SoldAddress | null;
  readonly billingAddress: SoldAddress | null;
}

/** An order on account. */
export interface PurchaseOrder extends CustomerOrder {
  readonly purchaseOrderNumber: string;
  readonly orderNotes: string;
}

/** Which accounts and rates documents go to. */
export interface DocumentMapping {
  readonly webSalesLedgerAccountId?: string | null;
  readonly carriageLedgerAccountId?: string | null;
  readonly cardClearingBankAccountId?: string | null;
  readonly taxRateByPercentage: Readonly<Record<string, string>>;
}

/** Throws `CannotBePosted` where the lines are not what was paid: a document could not equal the order. */
export function requireWholeSum(order: SoldOrder): void {
  const paid = [...order.lines, order.shipping].reduce((sum, line) => sum + line.total - line.discount, 0);
  if (paid !== order.total)
    throw new CannotBePosted(
      `The lines of the order add up to ${formatPounds(paid)}, but ${formatPounds(order.total)} was paid.`,
    );
}
