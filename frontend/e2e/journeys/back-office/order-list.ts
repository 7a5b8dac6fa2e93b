import type { Page } from 'playwright-core';
import { menu, openBackOffice, salesClerk, supporter } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
import { presses, types } from '../../keyboard.ts';
import { changesStatus, guestBuys, submitsPurchaseOrder } from '../../placing-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const LIST = '/admin/orders';

export function backOfficeOrderList(opened: Opened): void {
  const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row');
  const search = async (page: Page, text: string) => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
    await page.waitForURL((url) => url.searchParams.get('search') === text);
  };
  const finds = (page: Page, orderNumber: string) => page.getByRole('link', { name: orderNumber }).waitFor();
  const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
  const filter = async (page: Page, label: string, option: string) => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('group', { name: 'Filter' }).getByLabel(label).selectOption(option);
    await page.keyboard.press('Escape');
  };

  it('support finds an order by number, email, postcode and payment, and changes no status', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take());
      const other = await guestBuys(opened(), opened().take());
      await openBackOffice(page, supporter);
      await menu(page).getByRole('link', { name: 'Orders' }).click();
      await heading(page, 'Orders');
      await finds(page, other.orderNumber);
      await gone(page.getByRole('button', { name: 'Export' }));
      const { body } = await opened().world.call<unknown>('GET', '/api/admin/orders');
      expect(body).toMatchObject({ status: 401 });
      for (const text of [order.orderNumber, order.customerEmail, order.stripePaymentIntentId!]) {
        await search(page, text);
        await page.getByText('1 order', { exact: true }).waitFor();
        await finds(page, order.orderNumber);
      }
      await rows(page).getByRole('link', { name: order.orderNumber }).click();
      await heading(page, order.orderNumber);
      await page.getByRole('region', { name: 'Internal notes' }).waitFor();
      for (const name of [/Start Processing/, /Refund/, /Cancel Order/]) await gone(page.getByRole('button', { name }));
      await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
      await search(page, 'nobody@nowhere.test');
      await page.getByRole('heading', { name: 'No orders found' }).waitFor();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await finds(page, order.orderNumber);
    }));

  it('staff filter orders by address and by what needs attention', () =>
    opened().visit(async (page) => {
      const card = await guestBuys(opened(), opened().take());
      const purchase = await submitsPurchaseOrder(opened(), opened().take(), 'PO-LIST-1');
      await openBackOffice(page, salesClerk, LIST);
      await finds(page, card.orderNumber);
      await filter(page, 'Payment', 'Purchase order');
      await page.waitForURL(/\?paymentMethod=purchase_order$/);
      await finds(page, purchase.orderNumber);
      await page.getByRole('link', { name: card.orderNumber }).waitFor({ state: 'detached' });
      await filter(page, 'Status', 'Confirmed');
      await page.waitForURL(/status=confirmed/);
      await page.getByRole('heading', { name: 'No orders found' }).waitFor();
      await page.goBack();
      await finds(page, purchase.orderNumber);
      await page.reload();
      await finds(page, purchase.orderNumber);
      await page.getByRole('button', { name: 'Remove Payment: Purchase order' }).click();
      await finds(page, card.orderNumber);

      const waiting = views(page);
      const { length } = await opened().rows("select 1 from ordering.orders where po_status = 'pending_approval'");
      await reads(waiting.getByRole('link', { name: /^To approve/ }), new RegExp(`^To approve ${length}$`));
      await waiting.getByRole('link', { name: /^To approve/ }).click();
      await page.waitForURL(/\?needs=approval$/);
      await reads(rows(page).filter({ hasText: purchase.orderNumber }), /Pending approval.*PO PO-LIST-1/);
      await opened().rows('update ordering.orders set shipping_address = null where order_number = $1', [
        card.orderNumber,
      ]);
      await waiting.getByRole('link', { name: /^Address needed/ }).click();
      await page.getByRole('link', { name: card.orderNumber }).click();
      await reads(page.getByRole('main'), /Address needed The order is paid, but we have no address/);
      await page.getByRole('link', { name: 'Packing Note' }).click();
      await reads(page.getByRole('main'), /Do not pack There is no delivery address yet\./);
      await page.goto(LIST);
      await waiting.getByRole('link', { name: /^Chargebacks/ }).click();
      await page.getByRole('heading', { name: 'All done' }).waitFor();
    }));

  it('sales mark shipped orders as delivered at once, and see which one was not shipped', () =>
    opened().visit(
      async (page) => {
        const shipped = await guestBuys(opened(), opened().take());
        const waiting = await guestBuys(opened(), opened().take());
        await changesStatus(
          opened(),
          shipped,
          { status: 'processing' },
          { status: 'shipped', carrier: 'DPD', trackingNumber: '155 022' },
        );
        await openBackOffice(page, salesClerk, LIST);
        for (const { orderNumber } of [shipped, waiting])
          await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check();
        await page.getByRole('button', { name: 'Mark as Delivered (2)' }).click();
        await reads(page.getByRole('dialog'), /1 changed, 1 not changed/);
        await reads(page.getByRole('region', { name: 'Not changed' }), new RegExp(waiting.orderNumber));
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
        await reads(rows(page).filter({ hasText: shipped.orderNumber }), /Delivered/);
        await page.getByRole('button', { name: 'Mark as Delivered (1)' }).waitFor();
      },
      { expected: [/409/] },
    ));

  it('an order is found and opened by the keyboard alone', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take());
      await openBackOffice(page, supporter, LIST);
      await finds(page, order.orderNumber);
      await types(page, page.getByRole('searchbox', { name: 'Search orders' }), order.orderNumber);
      await page.keyboard.press('Enter');
      await page.getByText('1 order', { exact: true }).waitFor();
      await presses(page, page.getByRole('link', { name: order.orderNumber, exact: true }));
      await heading(page, order.orderNumber);
    }));
}
