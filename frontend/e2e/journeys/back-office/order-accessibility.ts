import { openBackOffice, salesClerk } from '../../back-office.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { changesStatus, guestBuys } from '../../placing-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function backOfficeOrderAccessibility(opened: Opened): void {
  it(
    'the pages of an order have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
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
          await page.goto(`/admin/orders/${order.orderNumber}/packing-note`);
          await heading(page, 'Packing note');
          await audit.at('packing-note');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
