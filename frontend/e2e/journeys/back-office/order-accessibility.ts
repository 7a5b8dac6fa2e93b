import type { Page } from 'playwright-core';
import { dialog, openBackOffice, salesClerk } from '../../back-office.ts';
import { DESKTOP, PageAudit, PHONE, TABLET } from '../../page-audit.ts';
import { changesStatus, customerBuys, guestBuys, submitsPurchaseOrder } from '../../placing-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function backOfficeOrderAccessibility(opened: Opened): void {
  const close = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };
  const asksToReturn = async (orderNumber: string, productId: string) => {
    const clerk = { status: 'processing' };
    await changesStatus(opened(), { orderNumber }, clerk, {
      status: 'shipped',
      carrier: 'DPD',
      trackingNumber: '155 022',
    });
    return { reason: 'It leaked.', lines: [{ productId, quantity: 1 }] };
  };

  const widths = [PHONE, TABLET, DESKTOP];

  it.each(widths)(
    'the pages of an order have no barriers, %i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page, width);
          const order = await guestBuys(opened(), opened().take(), 2);
          await changesStatus(opened(), order, { status: 'processing' });
          await openBackOffice(page, salesClerk, '/admin/orders');
          await page.getByRole('link', { name: order.orderNumber }).waitFor();
          await audit.at('orders');
          await page.goto('/admin/orders?search=nobody');
          await page.getByRole('heading', { name: 'No orders found' }).waitFor();
          await audit.at('orders-none');
          await page.goto(`/admin/orders/${order.orderNumber}`);
          await reads(page.getByRole('region', { name: 'Timeline' }), /Processing/);
          await page.getByRole('checkbox', { name: 'Show technical steps' }).check();
          await page.getByText('Details').first().click();
          await audit.at('order');
          await page.getByRole('button', { name: 'Ship…' }).click();
          await dialog(page).getByRole('button', { name: 'Mark as Shipped' }).click();
          await reads(dialog(page), 'Enter the carrier');
          await audit.at('order-ship');
          await page.goto(`/admin/orders/${order.orderNumber}/packing-note`);
          await heading(page, 'Packing Note');
          await audit.at('packing-note');
          expect(audit.errors).toEqual({});
        },
        { width },
      ),
    180_000,
  );

  it.each(widths)(
    'an order that needs a decision has no barriers, %i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page, width);
          const sent = opened().take();
          const returned = await customerBuys(opened(), sent, { pointsUsed: 100 });
          const request = await asksToReturn(returned.orderNumber, sent.id);
          await returned.visitor.call('POST', `/api/orders/${returned.orderNumber}/return`, request);
          const purchase = await submitsPurchaseOrder(opened(), opened().take(), `PO-LOOKS-${width}`);

          await openBackOffice(page, salesClerk, `/admin/orders/${returned.orderNumber}`);
          await page.getByRole('button', { name: 'Answer…' }).click();
          await reads(dialog(page), 'It leaked.');
          await audit.at('order-return');
          await close(page);
          await page.getByRole('button', { name: 'Refund…' }).click();
          await dialog(page)
            .getByRole('radio', { name: /^A part/ })
            .check();
          await dialog(page).getByRole('button', { name: 'Refund This Amount' }).click();
          await reads(dialog(page), 'Enter an amount');
          await audit.at('order-refund');
          await close(page);
          await audit.at('order-returned');

          await page.goto(`/admin/orders/${purchase.orderNumber}`);
          await page.getByRole('button', { name: 'Cancel Order…' }).click();
          await reads(dialog(page), 'Nothing is charged.');
          await audit.at('order-cancel');
          await close(page);
          await page.getByRole('button', { name: 'Approve…' }).click();
          await reads(dialog(page), 'This is final.');
          await audit.at('order-approve');
          await close(page);
          await audit.at('order-purchase');
          expect(audit.errors).toEqual({});
        },
        { width },
      ),
    180_000,
  );
}
