import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
import { choosesByArrows, choosesEntry, hasOpened, presses, turns, types } from '../../keyboard.ts';
import { staffShips } from '../../orders-made.ts';
import { guestBuys, type PlacedOrder, refundsOf, submitsPurchaseOrder } from '../../placing-orders.ts';
import { readsAsSales, refundFailed, returnedBy } from '../../refunding-orders.ts';
import { heading, inPounds, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Work of sales with orders by the keyboard alone; results are read from the server. */
export function backOfficeOrderKeyboard(opened: Opened): void {
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
  const opens = async (page: Page, { orderNumber }: PlacedOrder) => {
    await page.goto(`/admin/orders/${orderNumber}`);
    await heading(page, orderNumber);
  };
  const asks = async (page: Page, opener: string) => {
    await presses(page, button(page, opener));
    return hasOpened(page);
  };
  const sends = async (page: Page, action: string, done: RegExp) => {
    await presses(page, inDialog(page, action));
    await seesToast(page, done);
    await dialog(page).waitFor({ state: 'hidden' });
  };
  const reason = (page: Page) => dialog(page).getByLabel('Reason');

  it('sales refund items, one with its goods and one without', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const order = await guestBuys(opened(), product, 3);
      await staffShips(opened(), order.orderNumber);
      await openBackOffice(page, salesClerk, `/admin/orders/${order.orderNumber}`);
      for (const [comesBack, why] of [
        [true, 'Came back unopened.'],
        [false, 'Leaked in the van.'],
      ] as const) {
        const shown = await asks(page, 'Refund…');
        await choosesByArrows(page, shown.getByRole('radio', { name: /^Items/ }));
        await types(page, shown.getByLabel(`Units of ${product.name}`), '1');
        if (!comesBack) await turns(page, shown.getByRole('checkbox', { name: 'The goods come back into stock' }));
        await types(page, reason(page), why);
        await sends(page, 'Refund These Items', /^Refund accepted/);
      }
      const { allRefunds } = await readsAsSales(opened(), order);
      const units = [{ name: product.name, quantity: 1 }];
      expect(allRefunds).toMatchObject([
        { kind: 'lines', restock: true, reason: 'Came back unopened.', units },
        { kind: 'lines', restock: false, reason: 'Leaked in the van.', units },
      ]);
      await eventually(async () => expect(await refundsOf(opened(), order)).toHaveLength(2));
    }));

  it('sales settle a failed refund another way', () =>
    opened().visit(async (page) => {
      const order = await refundFailed(opened());
      await openBackOffice(page, salesClerk, `/admin/orders/${order.orderNumber}`);
      const shown = await asks(page, 'Mark as Settled Another Way…');
      await types(page, shown.getByLabel('Payment reference'), 'BACS 4712');
      await types(page, reason(page), 'The card was closed.');
      await sends(page, `Mark ${inPounds(order.total)} as Settled`, /^Settled/);
      const settlement = { reference: 'BACS 4712', reason: 'The card was closed.' };
      expect((await readsAsSales(opened(), order)).allRefunds).toMatchObject([{ status: 'settled', settlement }]);
    }));

  it('sales accept a return, record its goods and close it; another they decline', () =>
    opened().visit(async (page) => {
      const accepted = await returnedBy(opened(), opened().take());
      const declined = await returnedBy(opened(), opened().take());
      const answers = async (order: PlacedOrder, decision: string, answer: string) => {
        const shown = await asks(page, 'Answer…');
        await choosesByArrows(page, shown.getByRole('radio', { name: decision }));
        await types(page, shown.getByLabel('Answer'), answer);
        await sends(page, 'Send Answer', /^Answered/);
        return (await readsAsSales(opened(), order)).returnRequests;
      };
      await openBackOffice(page, salesClerk, `/admin/orders/${accepted.orderNumber}`);
      const address = 'Please send it to 12 Foundry Road.';
      expect(await answers(accepted, 'Accept', address)).toMatchObject([{ status: 'accepted', answer: address }]);
      await presses(page, button(page, 'Goods Arrived'));
      await seesToast(page, /^Goods arrived/);
      await reads(page.getByRole('region', { name: 'Returns' }), /Arrived, to refund/);
      expect((await readsAsSales(opened(), accepted)).returnRequests).toMatchObject([{ status: 'arrived' }]);
      await asks(page, 'Close Return…');
      await types(page, reason(page), 'The tin was empty.');
      await sends(page, 'Close Return', /^Return closed/);
      expect((await readsAsSales(opened(), accepted)).returnRequests).toMatchObject([
        { status: 'closed', closeReason: 'The tin was empty.' },
      ]);

      await opens(page, declined);
      const why = 'It was mixed to order.';
      expect(await answers(declined, 'Decline', why)).toMatchObject([{ status: 'declined', answer: why }]);
    }));

  it('sales approve a purchase order, and reject another', () =>
    opened().visit(async (page) => {
      const approved = await submitsPurchaseOrder(opened(), opened().take(), 'PO-KEYS-1');
      const rejected = await submitsPurchaseOrder(opened(), opened().take(), 'PO-KEYS-2');
      await openBackOffice(page, salesClerk, `/admin/orders/${approved.orderNumber}`);
      await asks(page, 'Approve…');
      await sends(page, 'Approve Purchase Order', /^Approved/);
      expect(await readsAsSales(opened(), approved)).toMatchObject({ poStatus: 'approved' });
      await opens(page, rejected);
      await asks(page, 'Reject…');
      await types(page, reason(page), 'The budget is spent.');
      await sends(page, 'Reject Purchase Order', /^Rejected/);
      expect(await readsAsSales(opened(), rejected)).toMatchObject({
        poStatus: 'rejected',
        poRejectedReason: 'The budget is spent.',
      });
    }));

  it('sales select orders, start processing them together and open their packing notes', () =>
    opened().visit(async (page) => {
      const orders = [await guestBuys(opened(), opened().take()), await guestBuys(opened(), opened().take())];
      await openBackOffice(page, salesClerk, '/admin/orders?needs=packing');
      const selects = async () => {
        for (const { orderNumber } of orders)
          await turns(page, page.getByRole('checkbox', { name: `Select ${orderNumber}` }));
      };
      await selects();
      await presses(page, page.getByRole('button', { name: 'Start Processing (2)' }));
      await reads(await hasOpened(page), /2 changed/);
      await presses(page, inDialog(page, 'Close').last());
      await dialog(page).waitFor({ state: 'hidden' });
      for (const order of orders) {
        expect(await readsAsSales(opened(), order)).toMatchObject({ status: 'processing' });
        await gone(page.getByRole('link', { name: order.orderNumber }));
      }

      await page.goto('/admin/orders?status=processing');
      await selects();
      await presses(page, page.getByRole('button', { name: 'Packing Notes (2)' }));
      for (const { orderNumber } of orders)
        await page.getByRole('article', { name: `Packing note ${orderNumber}` }).waitFor();
      await page.getByRole('button', { name: 'Print 2' }).waitFor();
    }));

  it('sales send an email again and export the list, from the menus of these buttons', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take());
      const mails = () => opened().world.sandbox.mails(order.customerEmail);
      await eventually(async () => expect(await mails()).toHaveLength(1));
      await openBackOffice(page, salesClerk, `/admin/orders/${order.orderNumber}`);
      await choosesEntry(page, button(page, 'Resend Email'), `Your order ${order.orderNumber}`);
      await seesToast(page, /^Sent again/);
      await eventually(async () => expect(await mails()).toHaveLength(2));
      await page.goto(`/admin/orders?search=${order.orderNumber}`);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        choosesEntry(page, button(page, 'Export'), 'Orders as CSV'),
      ]);
      expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/);
    }));
}
