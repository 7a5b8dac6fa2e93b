import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { shows } from '../../expecting.ts';
import { PHONE } from '../../page-audit.ts';
import { guestBuys, type PlacedOrder, submitsPurchaseOrder } from '../../placing-orders.ts';
import { inPounds, reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const TAB = '/sage-integration?tab=invoices';
const RECEIPT = 'POST /other_payments';

export function backOfficeOrderDocuments(opened: Opened): void {
  const table = (page: Page) => page.getByRole('table', { name: 'Documents of orders' });
  const row = (page: Page, { orderNumber }: PlacedOrder) =>
    table(page).getByRole('row').filter({ hasText: orderNumber });
  const card = (page: Page) => page.getByRole('region', { name: 'Documents in Sage' });
  /** Patient: Sage is asked first, and the page asks every three seconds, at rest every thirty. */
  const isComplete = (page: Page) => card(page).getByText('Complete', { exact: true }).waitFor();
  const view = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }).click();
  const pageOf = ({ orderNumber }: PlacedOrder) => `/admin/orders/${orderNumber}`;

  /** A guest's order whose receipt Sage rejects. Returns it with the id of its parked write. */
  async function rejectedOrder(): Promise<PlacedOrder & { writeId: string }> {
    const { sandbox } = opened().world;
    await sandbox.fail({ system: 'sage', match: RECEIPT, mode: 'refuse422', times: 1 });
    const order = await guestBuys(opened(), opened().take(), 2);
    const writeId = await eventually(async () => {
      const [write] = await opened().rows<{ id: string }>(
        `select id from accounting.sage_sync_queue where order_number = $1 and status = 'parked'`,
        [order.orderNumber],
      );
      if (!write) throw new Error('Not parked yet');
      return write.id;
    }, 60_000);
    await sandbox.clearFaults();
    return { ...order, writeId };
  }
  async function dismissedOrder(): Promise<PlacedOrder> {
    const order = await rejectedOrder();
    const support = await Visitor.signedIn(opened().world, supporter.email);
    const { status } = await support.call('POST', `/api/admin/events/${order.writeId}/dismiss`, {
      reason: 'Booked by hand, then removed',
    });
    expect(status).toBe(200);
    return order;
  }

  it('an admin finds what Sage has of an order, by its state and by its number', () =>
    opened().visit(async (page) => {
      const [rejected, order] = [await rejectedOrder(), await guestBuys(opened(), opened().take())];
      await openBackOffice(page, admin, TAB);
      await eventually(async () => {
        await page.reload();
        await reads(row(page, order), /Complete/);
      }, 60_000);
      await shows(row(page, order).getByText(inPounds(order.total)), 2);
      await view(page, 'Needs attention');
      await reads(row(page, rejected), /Needs attention ?Sage rejected the receipt\./);
      await row(page, order).waitFor({ state: 'detached' });
      await page.goto(`${TAB}&search=${order.orderNumber}`);
      await page.getByText('1 order', { exact: true }).waitFor();
      await row(page, order).getByRole('link', { name: order.orderNumber }).click();
      await isComplete(page);
      await reads(card(page), /Receipt/);
    }));

  it('what a colleague replays becomes complete on the order’s open page', () =>
    opened().visit(async (page) => {
      const order = await rejectedOrder();
      await openBackOffice(page, supporter, pageOf(order));
      await reads(card(page), /Needs attention .*ordered fault/);
      const colleague = await Visitor.signedIn(opened().world, supporter.email);
      const proof = { reason: 'The fault is over', password: PASSWORD };
      expect((await colleague.call('POST', `/api/admin/events/${order.writeId}/replay`, proof)).status).toBe(200);
      await isComplete(page);
    }));

  it('an admin makes the document of an order whose write was dismissed, once', () =>
    opened().visit(async (page) => {
      const order = await dismissedOrder();
      await openBackOffice(page, admin, TAB);
      await view(page, 'No document');
      await row(page, order).getByRole('link', { name: order.orderNumber }).click();
      await reads(card(page), /No document .*Booked by hand, then removed/);
      await card(page).getByRole('button', { name: 'Create Invoice…' }).click();
      await reads(dialog(page), /Receipt: will be created/);
      await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
      await reads(dialog(page), 'Enter a reason');
      await dialog(page).getByLabel('Reason').fill('It is not in Sage after all');
      await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
      await seesToast(page, /^Queued for Sage/);
      await isComplete(page);
      await reads(card(page), /Receipt/);
      expect(await opened().world.sandbox.documents(order.orderNumber)).toMatchObject([{ total: order.total }]);
      await card(page).getByRole('button', { name: 'Create Invoice…' }).click();
      await reads(dialog(page), /There is nothing to create/);
    }));

  it(
    'the documents of orders have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const [order, rejected] = [await dismissedOrder(), await rejectedOrder()];
          const purchase = await submitsPurchaseOrder(opened(), opened().take(), 'PO-SAGE');
          await openBackOffice(page, admin, TAB);
          await page.getByText(order.orderNumber).first().waitFor();
          await audit.at('order-documents');
          await page.goto(`${TAB}&search=nothing-like-it`);
          await page.getByRole('heading', { name: 'No orders found' }).waitFor();
          await audit.at('order-documents-none');
          await page.goto(pageOf(rejected));
          await card(page).getByRole('link', { name: 'Open failed event' }).waitFor();
          await audit.at('order-documents-rejected');
          await page.goto(pageOf(purchase));
          await reads(card(page), /Quote/);
          await audit.at('order-documents-purchase-order');
          await page.goto(pageOf(order));
          await audit.dialog('order-documents-create', card(page).getByRole('button', { name: 'Create Invoice…' }), {
            shows: async (shown) => {
              await reads(shown, /will be created/);
              await shown.getByRole('button', { name: 'Create', exact: true }).click();
              await reads(shown, 'Enter a reason');
            },
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
