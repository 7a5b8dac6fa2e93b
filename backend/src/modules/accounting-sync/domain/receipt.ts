import { type Pence, toDecimal } from '../../../platform/money.js';
import { CannotBePosted } from './sage-errors.js';

/** Longest texts that Sage takes (contract 13); of a payment line's details none is given, so the movement's is kept. */
const LONGEST_RECEIPT_REFERENCE = 25;
const LONGEST_MOVEMENT_REFERENCE = 31;
const LONGEST_DETAILS = 50;

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

/** What a receipt needs of an order. */
export interface SoldOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** ISO 8601, UTC. */
  readonly placedAt: string;
  readonly lines: readonly SoldLine[];
  readonly shipping: Pick<SoldLine, 'total' | 'discount' | 'tax' | 'vatRate'>;
  readonly total: Pence;
}

/** Which accounts and rates a receipt goes to. */
export interface ReceiptMapping {
  readonly webSalesLedgerAccountId?: string | null;
  readonly carriageLedgerAccountId?: string | null;
  readonly cardClearingBankAccountId?: string | null;
  readonly taxRateByPercentage: Readonly<Record<string, string>>;
}

/** Sage's `other_payment`, without the idempotency id; amounts are decimal strings. */
export interface ReceiptBody {
  readonly transaction_type_id: 'OTHER_RECEIPT';
  readonly bank_account_id: string;
  readonly date: string;
  readonly reference: string;
  readonly total_amount: string;
  readonly payment_lines: readonly Record<
    'ledger_account_id' | 'details' | 'tax_rate_id' | 'net_amount' | 'tax_amount' | 'total_amount',
    string
  >[];
}

/** Sage's `stock_movement`, without the idempotency id. */
export interface MovementBody {
  readonly stock_item_id: string;
  readonly date: string;
  readonly quantity: string;
  readonly cost_price: string;
  readonly reference: string;
  /** Names the line, so that two lines of the same item are told apart when a movement is looked up. */
  readonly details: string;
}

/**
 * The receipt of a guest's order (decision 27): one line per order line and one for delivery, to the penny what the shop
 * charged. Lines that cost nothing are left out. Throws `CannotBePosted`.
 */
export function composeReceipt(order: SoldOrder, mapping: ReceiptMapping): ReceiptBody {
  const sales = required(mapping.webSalesLedgerAccountId, 'the ledger account of web sales');
  const bank = required(mapping.cardClearingBankAccountId, 'the bank account of card payments');
  const paymentLine = (line: Omit<SoldLine, 'productId' | 'sku' | 'quantity'>, account: string) => {
    const gross = line.total - line.discount;
    return {
      ledger_account_id: account,
      details: shorten(line.name),
      tax_rate_id: taxRateOf(line.vatRate, mapping),
      net_amount: toDecimal(gross - line.tax),
      tax_amount: toDecimal(line.tax),
      total_amount: toDecimal(gross),
    };
  };
  const paid = [...order.lines, order.shipping].reduce((sum, line) => sum + line.total - line.discount, 0);
  if (paid !== order.total)
    throw new CannotBePosted(
      `The lines of the order add up to £${toDecimal(paid)}, but £${toDecimal(order.total)} was paid.`,
    );
  return {
    transaction_type_id: 'OTHER_RECEIPT',
    bank_account_id: bank,
    date: ukDate(order.placedAt),
    reference: fitting(order.orderNumber, LONGEST_RECEIPT_REFERENCE),
    total_amount: toDecimal(order.total),
    payment_lines: [
      ...order.lines
        .filter(costsSomething)
        .map((line) => paymentLine({ ...line, name: `${line.quantity} x ${line.name}` }, sales)),
      ...[order.shipping]
        .filter(costsSomething)
        .map((line) => paymentLine({ ...line, name: 'Delivery' }, mapping.carriageLedgerAccountId ?? sales)),
    ],
  };
}

/** What takes a line's pieces out of Sage's stock, which a receipt alone does not (decision 15). `line` counts from 0. */
export function composeMovement(
  order: SoldOrder,
  line: number,
  item: { readonly sageProductId: string; readonly costPrice: Pence },
): MovementBody {
  const { sku, quantity } = order.lines[line]!;
  return {
    stock_item_id: item.sageProductId,
    date: ukDate(order.placedAt),
    quantity: String(-quantity),
    cost_price: toDecimal(item.costPrice),
    reference: fitting(order.orderNumber, LONGEST_MOVEMENT_REFERENCE),
    details: shorten(`Web order line ${line + 1}: ${sku}`),
  };
}

const UK_DATE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in the United Kingdom on which a moment falls, as YYYY-MM-DD. */
export function ukDate(moment: string): string {
  const part = Object.fromEntries(UK_DATE.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}`;
}

function costsSomething({ total, discount }: { total: Pence; discount: Pence }): boolean {
  return total !== discount;
}

function required(id: string | null | undefined, what: string): string {
  if (!id) throw new CannotBePosted(`Choose ${what} in the Sage settings.`);
  return id;
}

function taxRateOf(percentage: number, mapping: ReceiptMapping): string {
  return required(mapping.taxRateByPercentage[String(percentage)], `the tax rate for ${percentage} % VAT`);
}

function fitting(reference: string, longest: number): string {
  if (reference.length > longest)
    throw new CannotBePosted(`Sage takes references of ${longest} characters; ${reference} is longer.`);
  return reference;
}

/** Sage refuses HTML entities in descriptions (contract 4). */
function shorten(details: string): string {
  const plain = details
    .replace(/&amp;/g, '&')
    .replace(/&(#?\w+);/g, '$1')
    .trim();
  return [...plain].length <= LONGEST_DETAILS ? plain : `${[...plain].slice(0, LONGEST_DETAILS - 1).join('')}…`;
}
