import type { Page } from 'playwright-core';
import { DESK, Looking, TABLET, TELEPHONE } from '../looking.ts';
import { customerBuys, guestBuys, moves, submitsPurchaseOrder } from '../placing-orders.ts';
import { heading, reads } from '../shopping.ts';
import type { Opened } from '../storefront.ts';
import { dialog, goToWork, salesClerk } from '../working.ts';

export function backOfficeOrderLooks(opened: Opened): void {
  const close = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };
  const asksToReturn = async (orderNumber: string, productId: string) => {
    const clerk = { status: 'processing' };
    await moves(opened(), { orderNumber }, clerk, { status: 'shipped', carrier: 'DPD', trackingNumber: '155 022' });
    return { reason: 'It leaked.', lines: [{ productId, quantity: 1 }] };
  };

  const widths = [TELEPHONE, TABLET, DESK];

  it.each(widths)(
    '%i pixels wide, on the way',
    (width) =>
      opened().visit(
        async (page) => {
          const looking = new Looking(page, width);
          const order = await guestBuys(opened(), opened().take(), 2);
          await moves(opened(), order, { status: 'processing' });
          await goToWork(page, salesClerk, '/admin/orders');
          await page.getByRole('link', { name: order.orderNumber }).waitFor();
          await looking.at('orders');
          await page.goto('/admin/orders?search=nobody');
          await page.getByRole('heading', { name: 'No orders found' }).waitFor();
          await looking.at('orders-none');
          await page.goto(`/admin/orders/${order.orderNumber}`);
          await reads(page.getByRole('region', { name: 'What Happened' }), /Processing/);
          await page.getByRole('checkbox', { name: /^Also show/ }).check();
          await page.getByText('Details').first().click();
          await looking.at('order');
          await page.getByRole('button', { name: 'Ship…' }).click();
          await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
          await reads(dialog(page), 'Who carries it?');
          await looking.at('order-ship');
          await page.goto(`/admin/orders/${order.orderNumber}/packing-note`);
          await heading(page, 'Packing Note');
          await looking.at('packing-note');
          expect(looking.errors).toEqual({});
        },
        { width },
      ),
    180_000,
  );

  it.each(widths)(
    '%i pixels wide, when something is to be decided',
    (width) =>
      opened().visit(
        async (page) => {
          const looking = new Looking(page, width);
          const sent = opened().take();
          const returned = await customerBuys(opened(), sent, { pointsUsed: 100 });
          const wish = await asksToReturn(returned.orderNumber, sent.id);
          await returned.visitor.call('POST', `/api/orders/${returned.orderNumber}/return`, wish);
          const purchase = await submitsPurchaseOrder(opened(), opened().take(), `PO-LOOKS-${width}`);

          await goToWork(page, salesClerk, `/admin/orders/${returned.orderNumber}`);
          await page.getByRole('button', { name: 'Answer…' }).click();
          await reads(dialog(page), 'It leaked.');
          await looking.at('order-return');
          await close(page);
          await page.getByRole('button', { name: 'Refund…' }).click();
          await dialog(page)
            .getByRole('radio', { name: /^A part/ })
            .check();
          await dialog(page).getByRole('button', { name: 'Refund This Amount' }).click();
          await reads(dialog(page), 'Enter an amount');
          await looking.at('order-refund');
          await close(page);
          await looking.at('order-returned');

          await page.goto(`/admin/orders/${purchase.orderNumber}`);
          await page.getByRole('button', { name: 'Cancel Order…' }).click();
          await reads(dialog(page), 'Nothing is charged.');
          await looking.at('order-cancel');
          await close(page);
          await page.getByRole('button', { name: 'Approve…' }).click();
          await reads(dialog(page), 'This is final.');
          await looking.at('order-approve');
          await close(page);
          await looking.at('order-purchase');
          expect(looking.errors).toEqual({});
        },
        { width },
      ),
    180_000,
  );
}
