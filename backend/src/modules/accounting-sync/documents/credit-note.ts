import type { ColourCode } from '../../../platform/line-colour.js';
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

/** The refunded share of a line, or of delivery if `position` is null. Money in pence; `tax` is inside `amount`. */
export interface RefundShare {
  readonly position: number | null;
  readonly amount: Pence;
  readonly tax: Pence;
  /** Percent: 20 is 20 %. */
  readonly vatRate: number;
}

/** A refund as documents need it: the order as sold, and its refunded shares. */
export interface RefundedOrder extends SoldOrder {
  readonly refundId: string;
  /** `whole`: every line with its goods, less earlier refunds. `lines`: units of some lines. `part`: money only. */
  readonly kind: 'whole' | 'lines' | 'part';
  /** The refunded units, by the line's place in the order. */
  readonly units: readonly { readonly position: number; readonly quantity: number }[];
  readonly amount: Pence;
  readonly shares: readonly RefundShare[];
  /** Whether the goods come back into stock. */
  readonly restocked: boolean;
  readonly paymentMethod: 'stripe' | 'purchase_order';
  /** Set if the customer's bank took the money by a lost dispute. */
  readonly disputed?: boolean;
}

/** A line of the refund's document. */
interface RefundLine {
  readonly name: string;
  readonly colour?: ColourCode | null;
  readonly isDelivery: boolean;
  readonly quantity: number;
  readonly amount: Pence;
  readonly tax: Pence;
  readonly vatRate: number;
  /** The returned product; null if no goods come back. */
  readonly productId: string | null;
}

/**
 * Returns the mark that identifies the refund on its documents: an order may have several refunds, and each is looked
 * up by it.
 */
export function refundMark({ refundId }: Pick<RefundedOrder, 'refundId'>): string {
  // Uses the end of the UUID, which is random; its beginning is the time, which refunds of one minute share.
  return `Refund ${refundId.replaceAll('-', '').slice(-12)}`;
}

/** Returns the refunded VAT. */
export function refundedTax({ shares }: RefundedOrder): Pence {
  return shares.reduce((sum, { tax }) => sum + tax, 0);
}

/**
 * Returns the lines of a refund's document, exact to the penny. A whole refund and one of lines list their lines and
 * units, even if the money was refunded before, because the goods come back now; a refund of a part lists one line per
 * VAT rate. Throws `CannotBePosted` if the shares do not add up to the amount.
 */
export function refundLines(refund: RefundedOrder): RefundLine[] {
  const sum = refund.shares.reduce((total, { amount }) => total + amount, 0);
  if (sum !== refund.amount)
    throw new CannotBePosted(
      `The shares of the refund add up to ${formatPounds(sum)}, but ${formatPounds(refund.amount)} is given back.`,
    );
  return refund.kind === 'part' ? linesOfPart(refund) : linesOfGoods(refund);
}

/** Returns the refunded units of each line, by the line's position in the order. */
function unitsOf({ units }: RefundedOrder): ReadonlyMap<number, number> {
  return new Map(units.map(({ position, quantity }) => [position, quantity]));
}

/** Returns the units that go back into stock, in the order of the lines. */
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
    ...lines.map(({ name, colour, vatRate, productId }, position) => {
      const quantity = units.get(position) ?? 0;
      return {
        ...{ name, colour, isDelivery: false, quantity: Math.max(1, quantity), vatRate, ...shareOf(position) },
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

/** Sage's `contact_payment` that pays out a credit note, without the idempotency id. */
export interface RefundPaymentBody extends Omit<PaymentBody, 'transaction_type_id'> {
  readonly transaction_type_id: 'CUSTOMER_REFUND';
  readonly allocated_artefacts: readonly { readonly artefact_id: string; readonly amount: string }[];
}

/**
 * Returns the credit note of a refund, exact to the penny and booked where the sale was. Lines with Sage's items make
 * Sage put the goods back. Throws `CannotBePosted`.
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
        ...salesLine({ ...line, total: line.amount, discount: 0 }, line, account, mapping),
      };
    }),
  };
}

/** Returns the payment back to the card, set against the credit note. */
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
