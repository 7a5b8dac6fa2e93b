import { type Pence, toDecimal, withoutVat } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';
import {
  type CustomerOrder,
  composeNamedAddress,
  type DocumentMapping,
  fitting,
  NEEDED,
  type PurchaseOrder,
  required,
  requireWholeSum,
  type SageAddress,
  type SoldLine,
  sageLineText,
  sageText,
  taxRateOf,
  ukDate,
} from './sage-fields.js';

/** Longest texts that Sage takes. */
export const LONGEST_REFERENCE = 25;
const LONGEST_DESCRIPTION = 255;
const LONGEST_NOTES = 2000;

/** A line of a sales document; amounts are decimal strings without VAT, and the VAT is a separate field. */
export interface SalesLineBody {
  readonly description: string;
  readonly product_id?: string;
  readonly ledger_account_id: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly discount_amount: string;
  readonly tax_rate_id: string;
  readonly tax_amount: string;
}

interface DocumentBody {
  readonly contact_id: string;
  readonly date: string;
  readonly reference: string;
  readonly notes?: string;
  readonly main_address?: SageAddress;
  readonly delivery_address?: SageAddress;
}

/** Sage's `sales_invoice`, without the idempotency id. */
export interface InvoiceBody extends DocumentBody {
  readonly due_date: string;
  readonly original_quote_estimate_id?: string;
  readonly invoice_lines: readonly SalesLineBody[];
}

/** Sage's `sales_quote`, without the idempotency id. */
export interface QuoteBody extends DocumentBody {
  readonly expiry_date: string;
  readonly quote_lines: readonly SalesLineBody[];
}

/** Sage's `contact_payment`, without the idempotency id. */
export interface PaymentBody {
  readonly transaction_type_id: 'CUSTOMER_RECEIPT';
  readonly payment_method_id: 'CREDIT_DEBIT';
  readonly contact_id: string;
  readonly bank_account_id: string;
  readonly date: string;
  readonly reference: string;
  readonly total_amount: string;
}

/** Sage's `contact_allocation`, without the idempotency id. */
export interface AllocationBody {
  readonly transaction_type_id: 'CUSTOMER_ALLOCATION';
  readonly contact_id: string;
  readonly date: string;
  readonly allocated_artefacts: readonly { readonly artefact_id: string; readonly amount: string }[];
}

/** The data of a document other than the order itself. */
export interface DocumentContext {
  readonly contactId: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly mapping: DocumentMapping;
  /** Sage's item id of each product. */
  readonly items: ReadonlyMap<string, string>;
}

/**
 * Returns an invoice that equals the order to the penny; its lines name Sage's items, so that Sage moves the stock.
 * Throws `CannotBePosted`.
 */
export function composeInvoice(
  order: CustomerOrder,
  context: DocumentContext,
  due: string,
  quoteId: string | null = null,
): InvoiceBody {
  return {
    ...headOf(order, context),
    due_date: due,
    ...(quoteId ? { original_quote_estimate_id: quoteId } : {}),
    invoice_lines: linesOf(order, context),
  };
}

/** Returns a quote that equals the purchase order to the penny. Throws `CannotBePosted`. */
export function composeQuote(order: PurchaseOrder, context: DocumentContext, expires: string): QuoteBody {
  return { ...headOf(order, context), expiry_date: expires, quote_lines: linesOf(order, context) };
}

/** Returns the card payment; it stays on account until it is set against the invoice. */
export function composePayment(order: CustomerOrder, contactId: string, mapping: DocumentMapping): PaymentBody {
  return {
    transaction_type_id: 'CUSTOMER_RECEIPT',
    payment_method_id: 'CREDIT_DEBIT',
    contact_id: contactId,
    bank_account_id: required(mapping.cardClearingBankAccountId, NEEDED.cardClearing),
    date: ukDate(order.placedAt),
    reference: fitting(order.orderNumber, LONGEST_REFERENCE),
    total_amount: toDecimal(order.total),
  };
}

/** Returns the allocation that sets a payment on account, or a credit note, against an invoice, up to `amount`. */
export function composeAllocation(
  contactId: string,
  date: string,
  invoiceId: string,
  creditId: string,
  amount: Pence,
): AllocationBody {
  return {
    transaction_type_id: 'CUSTOMER_ALLOCATION',
    contact_id: contactId,
    date,
    allocated_artefacts: [
      { artefact_id: invoiceId, amount: toDecimal(amount) },
      { artefact_id: creditId, amount: toDecimal(-amount) },
    ],
  };
}

function headOf(order: CustomerOrder | PurchaseOrder, { contactId, date }: DocumentContext): DocumentBody {
  const notes = notesOf(order);
  const billing = order.billingAddress ?? order.shippingAddress;
  return {
    contact_id: contactId,
    date,
    reference: fitting(order.orderNumber, LONGEST_REFERENCE),
    ...(notes ? { notes } : {}),
    ...(billing ? { main_address: composeNamedAddress(billing) } : {}),
    ...(order.shippingAddress ? { delivery_address: composeNamedAddress(order.shippingAddress) } : {}),
  };
}

function notesOf(order: CustomerOrder | PurchaseOrder): string {
  if (!('purchaseOrderNumber' in order)) return '';
  const parts = [`Purchase order ${order.purchaseOrderNumber}`, order.orderNotes.trim()];
  return sageText(parts.filter(Boolean).join('\n'), LONGEST_NOTES);
}

/** Lists every product, even one that costs nothing, because its stock moves; delivery only if it costs something. */
function linesOf(order: CustomerOrder, { mapping, items }: DocumentContext): SalesLineBody[] {
  requireWholeSum(order);
  const sales = required(mapping.webSalesLedgerAccountId, NEEDED.webSales);
  const { shipping } = order;
  const delivery = shipping.total === shipping.discount ? [] : [{ ...shipping, quantity: 1 }];
  return [
    ...order.lines.map((line) => {
      const item = items.get(line.productId);
      if (!item) throw new CannotBePosted(`Sage has no item for ${line.name} (${line.sku}).`);
      return { product_id: item, ...salesLine(line, line, sales, mapping) };
    }),
    ...delivery.map((line) => salesLine(line, { name: 'Delivery' }, mapping.carriageLedgerAccountId ?? sales, mapping)),
  ];
}

type PricedLine = Pick<SoldLine, 'quantity' | 'total' | 'discount' | 'tax' | 'vatRate'>;

/**
 * Sends amounts without VAT, because Sage documents how it adds those up: net = quantity × price − discount, and the
 * VAT is the amount that was sent. The price is rounded up to the penny and the discount absorbs the excess, so that
 * net, VAT and total equal the order's for any price.
 */
export function salesLine(
  line: PricedLine,
  named: Pick<SoldLine, 'name' | 'colour'>,
  account: string,
  mapping: DocumentMapping,
): SalesLineBody {
  const net = line.total - line.discount - line.tax;
  const undiscounted = withoutVat(line.total, line.vatRate);
  const unitPrice: Pence = Math.ceil(Math.max(undiscounted, net) / line.quantity);
  return {
    description: sageLineText(named, LONGEST_DESCRIPTION),
    ledger_account_id: account,
    quantity: String(line.quantity),
    unit_price: toDecimal(unitPrice),
    discount_amount: toDecimal(unitPrice * line.quantity - net),
    tax_rate_id: taxRateOf(line.vatRate, mapping),
    tax_amount: toDecimal(line.tax),
  };
}
