import { Buyer, plentifulProducts } from './shoppers.ts';

type Ending = 'kept' | 'part refund' | 'part and whole refund' | 'cancelled' | 'rejected';
type Payer = 'guest' | 'card' | 'purchase order';

/** Twenty orders of every kind; they repeat. */
const MIX: Readonly<Record<Payer, Ending[]>> = {
  guest: ['kept', 'kept', 'kept', 'part refund', 'part and whole refund', 'cancelled'],
  card: ['kept', 'kept', 'kept', 'kept', 'part refund', 'part and whole refund', 'cancelled'],
  'purchase order': ['kept', 'kept', 'kept', 'part refund', 'part and whole refund', 'cancelled', 'rejected'],
};
const kinds = (Object.keys(MIX) as Payer[]).flatMap((payer) => MIX[payer].map((ending) => ({ payer, ending })));

const PART = { amount: '1.03', reason: 'Lid dented' };
const REFUNDS: Partial<Record<Ending, { amount?: string; reason: string }[]>> = {
  'part refund': [PART],
  'part and whole refund': [PART, { reason: 'Came back' }],
};

/**
 * Makes so many orders through the shop's HTTP API, each payer's by some buyers at once: goods, payment, decision of sales,
 * refunds, cancellation. Purchase orders wait for their invoice before they are refunded; the others do not. Returns the
 * orders' kinds, and how many payments customers made once more, because a refund had taken back points.
 */
export async function makeOrders(count: number, onMade: () => void): Promise<{ kinds: string[]; paidAgain: number }> {
  const products = await plentifulProducts();
  const [sales, trade] = await Promise.all(['sales', 'trade'].map((name) => Buyer.signedIn(`${name}@topcoat.test`)));
  const numbers = Array.from({ length: count }, (_, index) => index);
  const made: string[] = [];
  const later: Promise<void>[] = [];

  async function make(number: number, buyer: Buyer): Promise<void> {
    const { payer, ending } = kinds[number % kinds.length]!;
    // One to three lines of one to three units.
    const goods = Array.from({ length: 1 + (number % 3) }, (_, line) => ({
      ...{ productId: products[(number + line) % products.length]!.id, quantity: line + 1 },
    }));
    const { order } = await place(payer, buyer, goods, number);
    const path = `/api/admin/orders/${order.orderNumber}`;
    const isPurchaseOrder = payer === 'purchase order';
    if (ending === 'rejected') await sales!.call('POST', `${path}/reject`, { reason: 'No credit' });
    else if (isPurchaseOrder && ending !== 'cancelled')
      await sales!.call('POST', `${path}/approve`, { reason: 'A good customer' });
    if (ending === 'cancelled')
      await sales!.whenReady(`${path}/status`, { status: 'cancelled', reason: 'Ordered twice' });
    const refundAll = async () => {
      for (const refund of REFUNDS[ending] ?? []) await sales!.whenReady(`${path}/refund`, refund);
    };
    if (isPurchaseOrder) later.push(refundAll());
    else await refundAll();
    made.push(`${payer}, ${ending}`);
    onMade();
  }

  async function lanes(payer: Payer, buyers: Buyer[]): Promise<void> {
    const own = numbers.filter((number) => kinds[number % kinds.length]!.payer === payer);
    const lane = async (buyer: Buyer, at: number) => {
      for (const [index, number] of own.entries()) if (index % buyers.length === at) await make(number, buyer);
    };
    await Promise.all(buyers.map(lane));
  }

  const customers = await Promise.all(Array.from({ length: 3 }, () => Buyer.signedUp()));
  const guests = [new Buyer(), new Buyer()];
  await Promise.all([lanes('guest', guests), lanes('card', customers), lanes('purchase order', [trade!])]);
  await Promise.all(later);
  return { kinds: made, paidAgain: customers.reduce((sum, customer) => sum + customer.paidAgain, 0) };
}

function place(payer: Payer, buyer: Buyer, goods: Parameters<Buyer['buyAsGuest']>[0], number: number) {
  if (payer === 'guest') return buyer.buyAsGuest(goods);
  if (payer === 'card') return buyer.buyByCard(goods);
  return buyer.submitPurchaseOrder(goods, `PO-${number}`);
}
