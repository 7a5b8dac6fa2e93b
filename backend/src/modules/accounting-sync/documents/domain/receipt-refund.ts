import { toDecimal } from '../../../../platform/money.js';
import {
  cardClearing,
  composeMovement,
  LONGEST_DETAILS,
  LONGEST_RECEIPT_REFERENCE,
  type MovedItem,
  type MovementBody,
  paymentLine,
  type ReceiptBody,
} from './receipt.js';
import { type RefundedOrder, refundLines, refundMark } from './refunded-order.js';
import { fitting, sageText } from './sage-fields.js';
import type { DocumentMapping } from './sold-order.js';

/**
 * What is given back of a guest's order, line by line to the penny, booked where the sale was. `date` is
 * YYYY-MM-DD. Throws `CannotBePosted`.
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
        return paymentLine(`${mark}: ${units}${line.name}`, line, line.isDelivery, mapping);
      }),
  };
}

/** The movement that puts units of a line back into stock. `date` is YYYY-MM-DD, `position` counts from 0. */
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
