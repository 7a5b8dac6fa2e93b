import { Visitor } from '../../backend/test/harness/visitor.ts';
import { eventually } from './expecting.ts';
import { staffDoes, staffShips } from './orders-made.ts';
import { customerBuys, guestBuys, type PlacedOrder } from './placing-orders.ts';
import { sales } from './signing-in.ts';
import type { Product, Storefront } from './storefront.ts';

/** An order as the server shows it to sales. */
interface StaffOrder {
  status: string;
  poStatus: string | null;
  poRejectedReason: string | null;
  allRefunds: {
    id: string;
    kind: string;
    status: string;
    restock: boolean;
    reason: string;
    units: { name: string; quantity: number }[];
    settlement: { reference: string; reason: string } | null;
  }[];
  returnRequests: { status: string; answer: string | null; closeReason: string | null }[];
}

/** Reads an order as sales do. */
export async function readsAsSales(
  { world }: Storefront,
  { orderNumber }: { orderNumber: string },
): Promise<StaffOrder> {
  const clerk = await Visitor.signedIn(world, sales.email);
  const { status, body } = await clerk.call<StaffOrder>('GET', `/api/admin/orders/${orderNumber}`);
  expect(status).toBe(200);
  return body;
}

/** A shipped order of two units, one of which the customer wants to return; `answer` is what sales have answered. */
export async function returnedBy(
  storefront: Storefront,
  product: Product,
  { answer, pointsUsed = 0 }: { answer?: string; pointsUsed?: number } = {},
): Promise<PlacedOrder> {
  const { visitor, ...order } = await customerBuys(storefront, product, { quantity: 2, pointsUsed });
  await staffShips(storefront, order.orderNumber);
  const request = { reason: 'It leaked.', lines: [{ productId: product.id, quantity: 1 }] };
  const { status } = await visitor.call('POST', `/api/orders/${order.orderNumber}/return`, request);
  expect(status).toBeLessThan(300);
  if (answer) await staffDoes(storefront, order.orderNumber, 'return', { decision: 'accepted', answer });
  return order;
}

/** An order whose refund the bank could not take. */
export async function refundFailed(storefront: Storefront): Promise<PlacedOrder> {
  const order = await guestBuys(storefront, storefront.take(), 1, 'pm_card_refundFail');
  const refund = { reason: 'All tins were dented.', expectedRefundable: order.total };
  await staffDoes(storefront, order.orderNumber, 'refund', refund);
  await eventually(async () =>
    expect(await readsAsSales(storefront, order)).toMatchObject({ allRefunds: [{ status: 'failed' }] }),
  );
  return order;
}
