import type { Client } from 'pg';
import { control } from './frame.ts';

/** A document in Sage, as the sandbox lists it. */
interface Document {
  type: string;
  reference: string | null;
  total: string;
  tax: string;
  transactionType?: string;
}

/** An order as the shop has it; pence. */
interface ShopOrder {
  orderNumber: string;
  total: number;
  tax: number;
  isGuest: boolean;
  isPurchaseOrder: boolean;
  /** Paid, or approved. */
  isSold: boolean;
  refunds: { amount: number; tax: number }[];
}

/** A kind of document with its pence. */
type Entry = [name: string, total: number, tax: number];

const pence = (amount: string) => Math.round(Number(amount) * 100);

/** Orders of the shop with the refunds that were carried out. */
async function ordersOf(client: Client): Promise<ShopOrder[]> {
  const { rows } = await client.query<ShopOrder>(
    `select o.order_number as "orderNumber", (o.total * 100)::int as total, (o.tax * 100)::int as tax,
       o.user_id is null as "isGuest", o.payment_method = 'purchase_order' as "isPurchaseOrder",
       o.payment_method = 'stripe' or o.po_status = 'approved' as "isSold",
       coalesce((select json_agg(json_build_object('amount', (r.amount * 100)::int,
           'tax', (select sum((share ->> 'tax')::int) from jsonb_array_elements(r.shares) share)))
         from ordering.refunds r where r.order_id = o.id and r.status = 'done'), '[]') as refunds
     from ordering.orders o order by o.order_number`,
  );
  return rows;
}

/** Returns all documents in Sage that name an order. */
export const documentsInSage = (): Promise<Document[]> => control('sage/documents');

/** Documents that Sage must have of an order, each once. */
function expected({ total, tax, isGuest, isPurchaseOrder, isSold, refunds }: ShopOrder): Entry[] {
  const quote: Entry[] = isPurchaseOrder ? [['quote', total, tax]] : [];
  if (!isSold) return quote;
  const entry = (name: string, amount = total, vat = 0): Entry => [name, amount, vat];
  if (isGuest)
    return [entry('receipt', total, tax), ...refunds.map(({ amount, tax: vat }) => entry('refund', amount, vat))];
  const paid = isPurchaseOrder ? [] : [entry('payment'), entry('allocation')];
  const back = refunds.flatMap(({ amount, tax: vat }) => [
    entry('credit note', amount, vat),
    entry(isPurchaseOrder ? 'allocation' : 'payment out', amount),
  ]);
  return [...quote, entry('invoice', total, tax), ...paid, ...back];
}

const NAMES: Readonly<Record<string, string>> = {
  sales_invoice: 'invoice',
  sales_quote: 'quote',
  sales_credit_note: 'credit note',
  contact_allocation: 'allocation',
  CUSTOMER_RECEIPT: 'payment',
  CUSTOMER_REFUND: 'payment out',
  OTHER_RECEIPT: 'receipt',
  OTHER_RECEIPT_REFUND: 'refund',
};

const formatEntries = (entries: Entry[]) =>
  entries
    .map(([name, total, tax]) => `${name} ${total} (VAT ${tax})`)
    .sort()
    .join(', ');

/**
 * Compares every order with its documents in Sage: one set each, to the penny. Returns a line for each difference, what
 * belongs to no order, and a table of number, pounds and VAT of each kind of document.
 */
export async function compareWithSage(client: Client) {
  const [shop, sage]: Entry[][] = [[], []];
  const differences: string[] = [];
  const byOrder = Map.groupBy(await documentsInSage(), ({ reference }) => reference ?? 'no order');
  for (const order of await ordersOf(client)) {
    const wanted = expected(order);
    const found = (byOrder.get(order.orderNumber) ?? []).map(
      ({ type, transactionType, total, tax }): Entry => [
        NAMES[transactionType ?? type] ?? type,
        pence(total),
        pence(tax),
      ],
    );
    shop!.push(...wanted);
    sage!.push(...found);
    const [left, right] = [wanted, found].map(formatEntries);
    if (left !== right) differences.push(`${order.orderNumber}: shop ${left}; Sage ${right || 'nothing'}`);
    byOrder.delete(order.orderNumber);
  }
  const sums = (entries: Entry[], document: string) => {
    const own = entries.filter(([name]) => name === document);
    const pounds = (at: 1 | 2) => (own.reduce((sum, entry) => sum + entry[at], 0) / 100).toFixed(2);
    return { sum: `${own.length}: ${pounds(1)}`, vat: pounds(2) };
  };
  const table = [...new Set([...shop!, ...sage!].map(([name]) => name))].map((document) => {
    const [left, right] = [sums(shop!, document), sums(sage!, document)];
    return { document, shop: left.sum, Sage: right.sum, 'VAT, shop': left.vat, 'VAT, Sage': right.vat };
  });
  return { differences, others: [...byOrder.keys()], table };
}
