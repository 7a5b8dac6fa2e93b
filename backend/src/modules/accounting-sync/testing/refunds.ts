import { randomUUID } from 'node:crypto';
import { includedVat, parsePence, spread } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import {
  OrderCancelled,
  OrderRefunded,
  type OrderRefundedPayload,
  type OrderSnapshot,
  type RefundedShare,
} from '../../ordering/events.js';

/** An order with any kind of payment. */
type Sold = OrderSnapshot & { paymentMethod?: 'stripe'; purchaseOrderNumber?: string };

/** The refunds of one order, published as ordering does; all of them together refund the whole order. */
export class PublishedRefunds {
  private readonly left: RefundedShare[];

  constructor(
    private readonly shop: Scenario,
    private readonly order: Sold,
  ) {
    const parts = [...order.lines, order.shipping];
    this.left = parts.map(({ total, discount, tax, vatRate }, index) => ({
      position: index === order.lines.length ? null : index,
      amount: total - discount,
      tax,
      vatRate,
    }));
  }

  /** Returns the pence not refunded yet. */
  get rest(): number {
    return this.left.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Refunds an amount without goods. */
  part(amount: number): Promise<OrderRefundedPayload> {
    return this.refund('part', amount);
  }

  /** Refunds the rest, with all goods. */
  whole(): Promise<OrderRefundedPayload> {
    return this.refund('whole', this.rest);
  }

  /** Cancels the order; a refund of the paid or approved amount is separate. */
  async cancel(wasConfirmed: boolean): Promise<void> {
    const { purchaseOrderNumber = null } = this.order;
    const paymentMethod = this.method;
    const published = {
      paymentMethod,
      purchaseOrderNumber,
      wasConfirmed,
      cancelledBy: 'system',
      by: 'staff' as const,
      reason: 'Ordered twice',
    };
    await this.shop.receive(OrderCancelled({ ...this.order, ...published }));
  }

  private get method(): 'stripe' | 'purchase_order' {
    return this.order.purchaseOrderNumber === undefined ? 'stripe' : 'purchase_order';
  }

  private async refund(kind: 'whole' | 'part', amount: number): Promise<OrderRefundedPayload> {
    const amounts = spread(
      amount,
      this.left.map((part) => part.amount),
    );
    const shares = this.left.map((part, index): RefundedShare => {
      const share = amounts[index]!;
      const tax = share === part.amount ? part.tax : Math.min(part.tax, includedVat(share, part.vatRate));
      Object.assign(part, { amount: part.amount - share, tax: part.tax - tax });
      return { ...part, amount: share, tax };
    });
    const refunded: OrderRefundedPayload = {
      ...this.order,
      refundId: randomUUID(),
      kind,
      units: kind === 'whole' ? this.order.lines.map(({ quantity }, position) => ({ position, quantity })) : [],
      amount,
      shares: shares.filter((share) => share.amount > 0),
      restocked: kind === 'whole',
      pointsReturned: 0,
      pointsTakenBack: 0,
      paymentMethod: this.method,
      stripeRefundId: this.method === 'stripe' ? `re_${randomUUID().slice(0, 8)}` : null,
      refundedBy: 'system',
      reason: 'Arrived dented',
    };
    await this.shop.receive(OrderRefunded(refunded));
    return refunded;
  }
}

interface Books {
  documents(reference: string): Promise<{ type: string; total: string; tax: string; status: string }[]>;
  stockMovements(reference: string): Promise<{ itemCode: string; quantity: string | number }[]>;
}

/** Sign of a document's amount: sales up or down, money in or out. */
const SALES: Readonly<Record<string, number>> = {
  sales_invoice: 1,
  sales_credit_note: -1,
  OTHER_RECEIPT: 1,
  OTHER_RECEIPT_REFUND: -1,
};
const MONEY: Readonly<Record<string, number>> = {
  CUSTOMER_RECEIPT: 1,
  CUSTOMER_REFUND: -1,
  OTHER_RECEIPT: 1,
  OTHER_RECEIPT_REFUND: -1,
};

/**
 * Returns an order's totals in Sage's books, seen from outside: pence sold and their VAT, pence on the card account,
 * units by item.
 */
export async function balanceOf(books: Books, { orderNumber }: { orderNumber: string }) {
  const documents = (await books.documents(orderNumber)) as {
    type: string;
    total: string;
    tax: string;
    transactionType?: string;
  }[];
  const sum = (counts: Readonly<Record<string, number>>, field: 'total' | 'tax') =>
    documents.reduce((total, document) => {
      const { type, transactionType = type } = document;
      return total + (counts[transactionType] ?? 0) * parsePence(document[field]);
    }, 0);
  const units: Record<string, number> = {};
  for (const { itemCode, quantity } of await books.stockMovements(orderNumber))
    units[itemCode] = (units[itemCode] ?? 0) + Number(quantity);
  return { sold: sum(SALES, 'total'), vat: sum(SALES, 'tax'), money: sum(MONEY, 'total'), units };
}
