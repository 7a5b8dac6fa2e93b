import { type Pence, toDecimal } from '../../../platform/money.js';
import { type RefundedOrder, refundLines, refundMark } from './credit-note.js';
import {
  type DocumentMapping,
  fitting,
  NEEDED,
  required,
  requireWholeSum,
  type SoldLine,
  type SoldOrder,
  sageLineText,
  sageText,
  taxRateOf,
  ukDate,
} from './sage-fields.js';

/** Longest texts that Sage takes. It names no limit for the details of a payment line; they use that of a movement. */
export const LONGEST_RECEIPT_REFERENCE = 25;
const LONGEST_MOVEMENT_REFERENCE = 31;
export const LONGEST_DETAILS = 50;

/** Sage's `other_payment`, without the idempotency id; amounts are decimal strings. */
export interface ReceiptBody<T = 'OTHER_RECEIPT'> {
  readonly transaction_type_id: T;
  readonly bank_account_id: string;
  readonly date: string;
  readonly reference: string;
  readonly total_amount: string;
  readonly payment_lines: readonly PaymentLineBody[];
}

type PaymentLineBody = Readonly<
  Record<'ledger_account_id' | 'details' | 'tax_rate_id' | 'net_amount' | 'tax_amount' | 'total_amount', string>
>;

/** Sage's `stock_movement`, without the idempotency id. */
export interface MovementBody {
  readonly stock_item_id: string;
  readonly date: string;
  readonly quantity: string;
  readonly cost_price: string;
  readonly reference: string;
  /** Names the line, so that two lines of the same item differ when a movement is looked up. */
  readonly details: string;
}

/**
 * Returns the receipt of a guest's order (docs/rules.md#guest-receipts): one line per order line and one for delivery,
 * exact to the penny. Leaves out lines that cost nothing. Throws `CannotBePosted`.
 */
export function composeReceipt(order: SoldOrder, mapping: DocumentMapping): ReceiptBody {
  requireWholeSum(order);
  const delivery = { ...order.shipping, name: 'Delivery' };
  return {
    transaction_type_id: 'OTHER_RECEIPT',
    bank_account_id: cardClearing(mapping),
    date: ukDate(order.placedAt),
    reference: fitting(order.orderNumber, LONGEST_RECEIPT_REFERENCE),
    total_amount: toDecimal(order.total),
    payment_lines: [
      ...order.lines
        .filter(costsSomething)
        .map((line) =>
          paymentLine(sageLineText(line, LONGEST_DETAILS, `${line.quantity} x `), paid(line), false, mapping),
        ),
      ...[delivery].filter(costsSomething).map((line) => paymentLine(line.name, paid(line), true, mapping)),
    ],
  };
}

/** Sage's item, and the cost of a unit. */
export interface MovedItem {
  readonly sageProductId: string;
  readonly costPrice: Pence;
}

/** Returns the movement that takes a line out of Sage's stock, which a receipt alone does not. `line` counts from 0. */
export function composeMovement(order: SoldOrder, line: number, item: MovedItem): MovementBody {
  const { sku, quantity } = order.lines[line]!;
  return {
    stock_item_id: item.sageProductId,
    date: ukDate(order.placedAt),
    quantity: String(-quantity),
    cost_price: toDecimal(item.costPrice),
    reference: fitting(order.orderNumber, LONGEST_MOVEMENT_REFERENCE),
    details: sageText(`Web order line ${line + 1}: ${sku}`, LONGEST_DETAILS),
  };
}

export function paymentLine(
  details: string,
  { amount, tax, vatRate }: { amount: Pence; tax: Pence; vatRate: number },
  isDelivery: boolean,
  mapping: DocumentMapping,
): PaymentLineBody {
  const sales = required(mapping.webSalesLedgerAccountId, NEEDED.webSales);
  return {
    ledger_account_id: isDelivery ? (mapping.carriageLedgerAccountId ?? sales) : sales,
    details: sageText(details, LONGEST_DETAILS),
    tax_rate_id: taxRateOf(vatRate, mapping),
    net_amount: toDecimal(amount - tax),
    tax_amount: toDecimal(tax),
    total_amount: toDecimal(amount),
  };
}

export function cardClearing(mapping: DocumentMapping): string {
  return required(mapping.cardClearingBankAccountId, NEEDED.cardClearing);
}

function paid({ total, discount, tax, vatRate }: Pick<SoldLine, 'total' | 'discount' | 'tax' | 'vatRate'>) {
  return { amount: total - discount, tax, vatRate };
}

function costsSomething({ total, discount }: { total: Pence; discount: Pence }): boolean {
  return total !== discount;
}

/**
 * Returns the refund of a guest's receipt, line by line to the penny, booked where the sale was. `date` is YYYY-MM-DD.
 * Throws `CannotBePosted`.
 */
export function composeReceiptRefund(
  refund: RefundedOrder,
  date: string,
  mapping: DocumentMapping,
): ReceiptBody<'OTHER_RECEIPT_REFUND'> {
  const mark = refundMark(refund);
  return {
    transaction_type_id: 'OTHER_RECEIPT_REFUND',
    bank_account_id: cardClearing(mapping),
    date,
    reference: fitting(refund.orderNumber, LONGEST_RECEIPT_REFERENCE),
    total_amount: toDecimal(refund.amount),
    payment_lines: refundLines(refund)
      .filter(({ amount }) => amount > 0)
      .map((line) => {
        const units = line.quantity === 1 ? '' : `${line.quantity} x `;
        const text = sageLineText(line, LONGEST_DETAILS, `${mark}: ${units}`);
        return paymentLine(text, line, line.isDelivery, mapping);
      }),
  };
}

/** Returns the movement that puts units of a line back into stock. `date` is YYYY-MM-DD, `position` counts from 0. */
export function composeReturn(
  refund: RefundedOrder,
  date: string,
  { position: line, quantity }: { position: number; quantity: number },
  item: MovedItem,
): MovementBody {
  const { sku } = refund.lines[line]!;
  return {
    ...composeMovement(refund, line, item),
    date,
    quantity: String(quantity),
    details: sageText(`${refundMark(refund)} line ${line + 1}: ${sku}`, LONGEST_DETAILS),
  };
}
