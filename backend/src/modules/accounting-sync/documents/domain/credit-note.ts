import { toDecimal } from '../../../../platform/money.js';
import { CannotBePosted } from '../../connection/domain/sage-errors.js';
import { type RefundedOrder, refundLines, refundMark } from './refunded-order.js';
import { fitting, NEEDED, required } from './sage-fields.js';
import {
  type DocumentContext,
  LONGEST_REFERENCE,
  type PaymentBody,
  type SalesLineBody,
  salesLine,
} from './sales-document.js';
import type { DocumentMapping } from './sold-order.js';

/** Sage's `sales_credit_note`, without the idempotency id. */
export interface CreditNoteBody {
  readonly contact_id: string;
  readonly date: string;
  readonly reference: string;
  /** Ends with the mark of the refund. */
  readonly notes: string;
  readonly credit_note_lines: readonly SalesLineBody[];
}

/** Sage's `contact_payment` by which a credit note is paid out, without the idempotency id. */
export interface RefundPaymentBody extends Omit<PaymentBody, 'transaction_type_id'> {
  readonly transaction_type_id: 'CUSTOMER_REFUND';
  readonly allocated_artefacts: readonly { readonly artefact_id: string; readonly amount: string }[];
}

/**
 * The credit note of a refund, to the penny what is given back, booked where the sale was; lines that name Sage's items
 * make Sage put the goods back. Throws `CannotBePosted`.
 */
export function composeCreditNote(
  refund: RefundedOrder,
  context: DocumentContext,
  invoiceNumber: string | null,
): CreditNoteBody {
  const { contactId, date, mapping, items } = context;
  const sales = required(mapping.webSalesLedgerAccountId, NEEDED.webSales);
  const mark = refundMark(refund);
  return {
    contact_id: contactId,
    date,
    reference: fitting(refund.orderNumber, LONGEST_REFERENCE),
    notes: invoiceNumber ? `For invoice ${invoiceNumber}. ${mark}` : mark,
    credit_note_lines: refundLines(refund).map((line) => {
      const { name, isDelivery, productId } = line;
      const item = productId === null ? null : items.get(productId);
      if (item === undefined) throw new CannotBePosted(`Sage has no item for ${name}, so its stock cannot come back.`);
      const account = isDelivery ? (mapping.carriageLedgerAccountId ?? sales) : sales;
      return {
        ...(item ? { product_id: item } : {}),
        ...salesLine({ ...line, total: line.amount, discount: 0 }, name, account, mapping),
      };
    }),
  };
}

/** What goes back to the card, set against the credit note. */
export function composeRefundPayment(
  { orderNumber, amount }: Pick<RefundedOrder, 'orderNumber' | 'amount'>,
  { contactId, date }: Pick<DocumentContext, 'contactId' | 'date'>,
  creditNoteId: string,
  mapping: DocumentMapping,
): RefundPaymentBody {
  return {
    transaction_type_id: 'CUSTOMER_REFUND',
    payment_method_id: 'CREDIT_DEBIT',
    contact_id: contactId,
    bank_account_id: required(mapping.cardClearingBankAccountId, NEEDED.cardClearing),
    date,
    reference: fitting(orderNumber, LONGEST_REFERENCE),
    total_amount: toDecimal(amount),
    allocated_artefacts: [{ artefact_id: creditNoteId, amount: toDecimal(amount) }],
  };
}
