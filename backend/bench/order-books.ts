import type { Client } from 'pg';
import { settings } from './shop-process.ts';

/** A document in Sage, as the sandbox lists it. */
interface Document {
  type: string;
  reference: string | null;
  total: string;
  tax: string;
  status: string | null;
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

/** Number and pence of a kind of document. */
export interface Sum {
  documents: number;
  total: number;
  tax: number;
}
type Sums = Map<string, Sum>;

const pence = (amount: string) => Math.round(Number(amount) * 100);

/** Orders of the shop with the refunds that were carried out. */
export async function ordersOf(client: Client): Promise<ShopOrder[]> {
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
export async function documentsInSage(): Promise<Document[]> {
  const answer = await fetch(`${settings.sandboxUrl}/control/sage/documents`);
  return (await answer.json()) as Document[];
}

/** Documents that Sage must have of an order, each once. */
function expected({ total, tax, isGuest, isPurchaseOrder, isSold, refunds }: ShopOrder): [string, number, number][] {
  const quote: [string, number, number][] = isPurchaseOrder ? [['quote', total, tax]] : [];
  if (!isSold) return quote;
  if (isGuest)
    return [
      ['receipt', total, tax],
      ...refunds.map((each) => ['refund', each.amount, each.tax] as [string, number, number]),
    ];
  const sale: [string, number, number][] = isPurchaseOrder
    ? [...quote, ['invoice', total, tax]]
    : [
        ['invoice', total, tax],
        ['payment', total, 0],
        ['allocation', total, 0],
      ];
  const back = refunds.flatMap(({ amount, tax: vat }): [string, number, number][] => [
    ['credit note', amount, vat],
    isPurchaseOrder ? ['allocation', amount, 0] : ['payment out', amount, 0],
  ]);
  return [...sale, ...back];
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

const wordOf = ([name, total, tax]: [string, number, number]) => `${name} ${total} (VAT ${tax})`;

/** Compares every order with its documents: one set each, to the penny. Returns a line for each difference, and the sums by kind of document. */
export function compare(orders: readonly ShopOrder[], documents: readonly Document[]) {
  const [shop, sage]: [Sums, Sums] = [new Map(), new Map()];
  const differences: string[] = [];
  const byOrder = Map.groupBy(documents, ({ reference }) => reference ?? 'no order');
  for (const order of orders) {
    const wanted = expected(order);
    const found = (byOrder.get(order.orderNumber) ?? []).map(
      ({ type, transactionType, total, tax }): [string, number, number] => [
        NAMES[transactionType ?? type] ?? type,
        pence(total),
        pence(tax),
      ],
    );
    for (const entry of wanted) add(shop, entry);
    for (const entry of found) add(sage, entry);
    const [left, right] = [wanted, found].map((entries) => entries.map(wordOf).sort().join(', '));
    if (left !== right) differences.push(`${order.orderNumber}: shop ${left}; Sage ${right || 'nothing'}`);
    byOrder.delete(order.orderNumber);
  }
  return { shop, sage, differences, others: [...byOrder.keys()] };
}

function add(sums: Sums, [name, total, tax]: [string, number, number]): void {
  const sum = sums.get(name) ?? { documents: 0, total: 0, tax: 0 };
  sums.set(name, { documents: sum.documents + 1, total: sum.total + total, tax: sum.tax + tax });
}
