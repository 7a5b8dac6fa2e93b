import { type Pence, toDecimal } from '../../../platform/money.js';
import { fitting, plainText, required, taxRateOf, ukDate } from './sage-fields.js';
import { type DocumentMapping, requireWholeSum, type SoldLine, type SoldOrder } from './sold-order.js';

/** Longest texts that Sage takes (contract 13); of a payment line's details none is given, so the movement's is kept. */
const LONGEST_RECEIPT_REFERENCE = 25;
const LONGEST_MOVEMENT_REFERENCE = 31;
const LONGEST_DETAILS = 50;

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
export function composeReceipt(order: SoldOrder, mapping: DocumentMapping): ReceiptBody {
  const sales = required(mapping.webSalesLedgerAccountId, 'the ledger account of web sales');
  const bank = required(mapping.cardClearingBankAccountId, 'the bank account of card payments');
  const paymentLine = (line: Omit<SoldLine, 'productId' | 'sku' | 'quantity'>, account: string) => {
    const gross = line.total - line.discount;
    return {
      ledger_account_id: account,
      details: plainText(line.name, LONGEST_DETAILS),
      tax_rate_id: taxRateOf(line.vatRate, mapping),
      net_amount: toDecimal(gross - line.tax),
      tax_amount: toDecimal(line.tax),
      total_amount: toDecimal(gross),
    };
  };
  requireWholeSum(order);
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
    details: plainText(`Web order line ${line + 1}: ${sku}`, LONGEST_DETAILS),
  };
}

function costsSomething({ total, discount }: { total: Pence; discount: Pence }): boolean {
  return total !== discount;
}
