import { formatPounds, type Pence, toDecimal } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';
import { type DocumentMapping, fitting, NEEDED, required, type SoldOrder } from './sage-fields.js';
import {
  type DocumentContext,
  LONGEST_REFERENCE,
  type PaymentBody,
  type SalesLineBody,
  salesLine,
} from './sales-document.js';

/** What is given back of a line, or of delivery, where `position` is null. Money in pence, `tax` is inside `amount`. */
export interface RefundShare {
  readonly position: number | null;
  readonly amount: Pence;
  readonly tax: Pence;
  /** Percent: 20 is 20 %. */
  readonly vatRate: number;
}

/** What a document needs of a refund: the order as it was sold, and what is given back of it. */
export interface RefundedOrder extends SoldOrder {
  readonly refundId: string;
  /** Whole: every line with its goods, as far as they were not given back before. Lines: units of some. Part: money alone. */
  readonly kind: 'whole' | 'lines' | 'part';
  /** The refunded units, by the line's place in the order. */
  readonly units: readonly { readonly position: number; readonly quantity: number }[];
  readonly amount: Pence;
  readonly shares: readonly RefundShare[];
  /** Whether the goods come back into stock. */
  readonly restocked: boolean;
  readonly paymentMethod: 'stripe' | 'purchase_order';
  /** The customer's bank took the money by a dispute that was lost. */
  readonly disputed?: boolean;
}

/** A line of the document that a refund becomes. */
interface RefundLine {
  readonly name: string;
  readonly isDelivery: boolean;
  readonly quantity: number;
  readonly amount: Pence;
  readonly tax: Pence;
  readonly vatRate: number;
  /** The product that comes back; null where none does. */
  readonly productId: string | null;
}

/** Names the refund on its documents: an order may have several, and each is looked up by this. */
export function refundMark({ refundId }: Pick<RefundedOrder, 'refundId'>): string {
  // The end of a UUID is random; its beginning is the time, which refunds of one minute share.
  return `Refund ${refundId.replaceAll('-', '').slice(-12)}`;
}

/** The VAT that is given back. */
export function refundedTax({ shares }: RefundedOrder): Pence {
  return shares.reduce((sum, { tax }) => sum + tax, 0);
}

/**
 * What the document of a refund says line by line, to the penny what the shares are. A whole refund and one of lines name the
 * lines and the units that they are of, also one whose money was given back before, because its goods come back now; a part
 * only what it is of each VAT rate. Throws `CannotBePosted` where the shares are not the amount.
 */
export function refundLines(refund: RefundedOrder): RefundLine[] {
  const sum = refund.shares.reduce((total, { amount }) => total + amount, 0);
  if (sum !== refund.amount)
    throw new CannotBePosted(
      `The shares of the refund add up to ${formatPounds(sum)}, but ${formatPounds(refund.amount)} is given back.`,
    );
  return refund.kind === 'part' ? linesOfPart(refund) : linesOfGoods(refund);
}

/** How many units of each line it is of, by the line's place in the order. */
function unitsOf({ units }: RefundedOrder): ReadonlyMap<number, number> {
  return new Map(units.map(({ position, quantity }) => [position, quantity]));
}

/** The units that come back into stock, in the order of the lines. */
export function returnedUnits(refund: RefundedOrder): { position: number; quantity: number }[] {
  if (!refund.restocked) return [];
  const units = [...unitsOf(refund)].map(([position, quantity]) => ({ position, quantity }));
  return units.filter(({ quantity }) => quantity > 0).sort((one, other) => one.position - other.position);
}

function linesOfGoods(refund: RefundedOrder): RefundLine[] {
  const { lines, shipping, shares, restocked } = refund;
  const units = unitsOf(refund);
  const shareOf = (position: number | null) => {
    const { amount = 0, tax = 0 } = shares.find((share) => share.position === position) ?? {};
    return { amount, tax };
  };
  const delivery = { name: 'Delivery', isDelivery: true, quantity: 1, vatRate: shipping.vatRate, productId: null };
  return [
    ...lines.map(({ name, vatRate, productId }, position) => {
      const quantity = units.get(position) ?? 0;
      return {
        ...{ name, isDelivery: false, quantity: Math.max(1, quantity), vatRate, ...shareOf(position) },
        productId: restocked && quantity > 0 ? productId : null,
      };
    }),
    { ...delivery, ...shareOf(null) },
  ].filter(({ amount, productId }) => amount > 0 || productId !== null);
}

function linesOfPart({ shares, disputed }: RefundedOrder): RefundLine[] {
  const groups = Map.groupBy(
    shares,
    ({ position, vatRate }) => `${position === null ? 'Delivery' : 'Goods'} ${vatRate}`,
  );
  return [...groups.values()].map((group) => {
    const { position, vatRate } = group[0]!;
    const isDelivery = position === null;
    return {
      name: `${isDelivery ? 'Delivery' : 'Goods'} at ${vatRate}% VAT, ${disputed ? 'lost dispute' : 'part refund'}`,
      isDelivery,
      quantity: 1,
      amount: group.reduce((sum, share) => sum + share.amount, 0),
      tax: group.reduce((sum, share) => sum + share.tax, 0),
      vatRate,
      productId: null,
    };
  });
}

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
