import type { Page } from 'playwright-core';
import type { Fault } from '../../backend/test/harness/sandbox.ts';
import { eventually } from './expecting.ts';
import { hasOpened, presses, types } from './keyboard.ts';
import type { PlacedOrder } from './placing-orders.ts';
import { PASSWORD } from './signing-in.ts';
import type { Storefront } from './storefront.ts';

/** Time for a write to fail, wait and go through on a busy machine, in ms. */
export const GOES_THROUGH_WITHIN_MS = 120_000;

/** An order with the write of it that failed. */
export type FailedOrder = PlacedOrder & { eventId: string };

/** An order whose write to Sage meets faults; returns it with the write once that has the status. */
export async function orderWith(
  storefront: Storefront,
  faults: Pick<Fault, 'match' | 'mode' | 'times'>[],
  buys: () => Promise<PlacedOrder>,
  status = 'parked',
): Promise<FailedOrder> {
  const { sandbox } = storefront.world;
  await sandbox.clearFaults();
  for (const fault of faults) await sandbox.fail({ system: 'sage', ...fault });
  const order = await buys();
  const eventId = await eventually(async () => {
    const [write] = await storefront.rows<{ id: string }>(
      'select id from accounting.sage_sync_queue where order_number = $1 and status like $2',
      [order.orderNumber, status],
    );
    if (!write) throw new Error(`No write is ${status} yet`);
    return write.id;
  }, GOES_THROUGH_WITHIN_MS);
  return { ...order, eventId };
}

/** An order whose write Sage rejects once, in these words where its own are not to be had from the sandbox. */
export async function rejectedOrder(
  storefront: Storefront,
  match: string,
  buys: () => Promise<PlacedOrder>,
  said?: string,
): Promise<FailedOrder> {
  const order = await orderWith(storefront, [{ match, mode: 'refuse422', times: 1 }], buys);
  if (said)
    await storefront.rows('update accounting.sage_sync_queue set error_message = $2 where id = $1', [
      order.eventId,
      said,
    ]);
  return order;
}

/** Fills in the reason and the password of the open dialog by the keyboard, and sends it. */
export async function confirmsWith(page: Page, action: string, reason?: string): Promise<void> {
  const shown = await hasOpened(page);
  if (reason) await types(page, shown.getByRole('textbox', { name: 'Reason' }), reason);
  await types(page, shown.getByLabel('Your password'), PASSWORD);
  await presses(page, shown.getByRole('button', { name: action, exact: true }));
}
