import type { Page } from 'playwright-core';
import { menu, openBackOffice, salesClerk, supporter } from '../../back-office.ts';
import { guestBuys, submitsPurchaseOrder } from '../../placing-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const LIST = '/admin/orders';

export function backOfficeOrderList(opened: Opened): void {
  const rows = (page: Page) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
  const search = async (page: Page, text: string) => {
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(text);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('search') === text);
  };
  const finds = (page: Page, orderNumber: string) => page.getByRole('link', { name: orderNumber }).waitFor();

  it('support finds an order by number, email, postcode and payment, and changes no status', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take());
      const other = await guestBuys(opened(), opened().take());
      await openBackOffice(page, supporter);
      await menu(page).getByRole('link', { name: 'Orders' }).click();
      await heading(page, 'Orders');
      await finds(page, other.orderNumber);
      expect(await page.getByRole('link', { name: 'Export as CSV' }).count()).toBe(0);
      const { body } = await opened().world.call<unknown>('GET', '/api/admin/orders');
      expect(body).toMatchObject({ status: 401 });
      for (const text of [order.orderNumber, order.customerEmail, order.stripePaymentIntentId!]) {
        await search(page, text);
        await finds(page, order.orderNumber);
        await reads(page.getByRole('main').getByRole('status'), '1 order');
      }
      await rows(page).getByRole('link', { name: order.orderNumber }).click();
      await heading(page, order.orderNumber);
      await page.getByRole('region', { name: 'Internal Notes' }).waitFor();
      for (const name of [/Start Processing/, /Refund/, /Cancel Order/])
        expect(await page.getByRole('button', { name }).count()).toBe(0);
      await page.getByRole('link', { name: 'Orders', exact: true }).last().click();
      await search(page, 'nobody@nowhere.test');
      await page.getByRole('heading', { name: 'No orders found' }).waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await finds(page, order.orderNumber);
    }));

  it('staff filter orders by address and by what needs attention', () =>
    opened().visit(async (page) => {
      const card = await guestBuys(opened(), opened().take());
      const purchase = await submitsPurchaseOrder(opened(), opened().take(), 'PO-LIST-1');
      await openBackOffice(page, salesClerk, LIST);
      await finds(page, card.orderNumber);
      await page.getByLabel('Payment').selectOption('Purchase order');
      await page.waitForURL(/\?paymentMethod=purchase_order$/);
      await finds(page, purchase.orderNumber);
      expect(await page.getByRole('link', { name: card.orderNumber }).count()).toBe(0);
      await page.getByLabel('Status').selectOption('Confirmed');
      await page.waitForURL(/status=confirmed/);
      await page.getByRole('heading', { name: 'No orders found' }).waitFor();
      await page.goBack();
      await finds(page, purchase.orderNumber);
      await page.reload();
      await finds(page, purchase.orderNumber);
      expect(await page.getByLabel('Payment').inputValue()).toBe('purchase_order');

      const waiting = page.getByRole('navigation', { name: 'What needs attention' });
      const { length } = await opened().rows("select 1 from ordering.orders where po_status = 'pending_approval'");
      await reads(waiting.getByRole('link', { name: /^To approve/ }), new RegExp(`^To approve ${length}$`));
      await waiting.getByRole('link', { name: /^To approve/ }).click();
      await page.waitForURL(/\?needs=approval$/);
      await reads(rows(page).filter({ hasText: purchase.orderNumber }), /Pending approval Purchase order PO-LIST-1/);
      await opened().rows('update ordering.orders set shipping_address = null where order_number = $1', [
        card.orderNumber,
      ]);
      await waiting.getByRole('link', { name: /^Address needed/ }).click();
      await page.getByRole('link', { name: card.orderNumber }).click();
      await reads(page.getByRole('main'), /Address needed It is paid, but the address never came/);
      await page.getByRole('link', { name: 'Packing Note' }).click();
      await reads(page.getByRole('main'), /Do not pack There is no delivery address yet\./);
      await page.goto(LIST);
      await waiting.getByRole('link', { name: /^Chargebacks/ }).click();
      await page.getByRole('heading', { name: 'Nothing waits here' }).waitFor();
    }));

  it('sales export the filtered orders as a file', () =>
    opened().visit(async (page) => {
      const card = await guestBuys(opened(), opened().take());
      const purchase = await submitsPurchaseOrder(opened(), opened().take(), '=PO-LIST-2');
      await openBackOffice(page, salesClerk, `${LIST}?search=PO-LIST-2`);
      await finds(page, purchase.orderNumber);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export as CSV' }).click(),
      ]);
      let text = '';
      for await (const chunk of await file.createReadStream()) text += String(chunk);
      expect(text.charCodeAt(0)).toBe(0xfeff);
      expect(text).toContain(purchase.orderNumber);
      expect(text).not.toContain(card.orderNumber);
      expect(text).toContain("'=PO-LIST-2");
    }));

  it('an empty list says that no order was found', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, supporter, `${LIST}/TC-000000-AAAAA`);
        await heading(page, 'Order not found');
        await page.getByRole('link', { name: 'All Orders' }).click();
        await heading(page, 'Orders');
      },
      { expected: [/404/] },
    ));
}
