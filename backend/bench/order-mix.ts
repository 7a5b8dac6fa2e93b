import { Buyer, plentifulProducts } from './buyers.ts';

type Ending = 'kept' | 'part refund' | 'part and whole refund' | 'cancelled' | 'rejected';
type Payer = 'guest' | 'card' | 'purchase order';

/** Twenty orders of every kind; they repeat. */
const MIX: readonly [Payer, Ending, times: number][] = [
  ['guest', 'kept', 3],
  ['guest', 'part refund', 1],
  ['guest', 'part and whole refund', 1],
  ['guest', 'cancelled', 1],
  ['card', 'kept', 4],
  ['card', 'part refund', 1],
  ['card', 'part and whole refund', 1],
  ['card', 'cancelled', 1],
  ['purchase order', 'kept', 3],
  ['purchase order', 'part refund', 1],
  ['purchase order', 'part and whole refund', 1],
  ['purchase order', 'cancelled', 1],
  ['purchase order', 'rejected', 1],
];
const kinds = MIX.flatMap(([payer, ending, times]) => Array.from({ length: times }, () => ({ payer, ending })));

export interface MadeOrder {
  orderNumber: string;
  kind: string;
}

interface MadeOrders {
  orders: MadeOrder[];
  /** Payments that customers made once more, because a refund had taken back points. */
  paidAgain: number;
}

/**
 * Makes so many orders through the shop's HTTP API, each payer's by some buyers at once: goods, payment, decision of sales,
 * refunds, cancellation. Purchase orders wait for their invoice before they are refunded; the others do not.
 */
export async function makeOrders(count: number, onMade: () => void): Promise<MadeOrders> {
  const products = await plentifulProducts();
  const [sales, trade] = await Promise.all(['sales', 'trade'].map((name) => Buyer.signedIn(`${name}@topcoat.test`)));
  const numbers = Array.from({ length: count }, (_, index) => index);
  const made: MadeOrder[] = [];
  const later: Promise<void>[] = [];

  async function make(number: number, buyer: Buyer): Promise<void> {
    const { payer, ending } = kinds[number % kinds.length]!;
    // One to three lines of one to three units.
    const goods = Array.from({ length: 1 + (number % 3) }, (_, line) => products[(number + line) % products.length]!);
    const { orderNumber } = await order(payer, buyer, goods, number);
    const path = `/api/admin/orders/${orderNumber}`;
    const isPurchaseOrder = payer === 'purchase order';
    if (ending === 'rejected') await sales!.call('POST', `${path}/reject`, { reason: 'No credit' });
    else if (isPurchaseOrder && ending !== 'cancelled')
      await sales!.call('POST', `${path}/approve`, { reason: 'A good customer' });
    if (ending === 'cancelled')
      await sales!.whenReady(`${path}/status`, { status: 'cancelled', reason: 'Ordered twice' });
    const refunds = refundsOf(ending).map((refund) => () => sales!.whenReady(`${path}/refund`, refund));
    const refundAll = async () => {
      for (const refund of refunds) await refund();
    };
    if (isPurchaseOrder) later.push(refundAll());
    else await refundAll();
    made.push({ orderNumber, kind: `${payer}, ${ending}` });
    onMade();
  }

  async function lane(payer: Payer, buyer: Buyer, lanes = 1, lane = 0): Promise<void> {
    const own = numbers.filter((number) => kinds[number % kinds.length]!.payer === payer);
    for (const [index, number] of own.entries()) if (index % lanes === lane) await make(number, buyer);
  }

  const customers = await Promise.all([1, 2, 3].map((number) => Buyer.signedUp(number)));
  await Promise.all([
    lane('guest', new Buyer(), 2, 0),
    lane('guest', new Buyer(), 2, 1),
    ...customers.map((customer, index) => lane('card', customer, customers.length, index)),
    lane('purchase order', trade!),
  ]);
  await Promise.all(later);
  const paidAgain = customers.reduce((sum, customer) => sum + customer.paidAgain, 0);
  return { orders: made, paidAgain };
}

function order(payer: Payer, buyer: Buyer, goods: Parameters<Buyer['buyAsGuest']>[0], number: number) {
  if (payer === 'guest') return buyer.buyAsGuest(goods);
  if (payer === 'card') return buyer.buyByCard(goods);
  return buyer.submitPurchaseOrder(goods, `PO-${number}`);
}

function refundsOf(ending: Ending): { amount?: string; reason: string }[] {
  const part = { amount: '1.03', reason: 'Lid dented' };
  if (ending === 'part refund') return [part];
  return ending === 'part and whole refund' ? [part, { reason: 'Came back' }] : [];
}
