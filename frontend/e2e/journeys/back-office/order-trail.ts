import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, headOf, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { guestBuys, type PlacedOrder } from '../../placing-orders.ts';
import { reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const RECEIPT = 'POST /other_payments';
/** Time for a write to fail, wait and go through on a busy machine, in ms. */
const GOES_THROUGH_WITHIN_MS = 120_000;

export function backOfficeOrderTrail(opened: Opened): void {
  const path = (page: Page) => page.getByRole('region', { name: 'Money trail' });
  const stage = (page: Page, name: string) => path(page).getByRole('listitem').filter({ hasText: name });
  const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
  const pageOf = ({ orderNumber }: PlacedOrder) => `/admin/orders/${orderNumber}`;
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Needs attention' });

  /** A guest's order whose receipt meets a fault, once its write has the status. */
  async function orderWith(mode: 'refuse422' | 'error500', times: number, isStruck: string): Promise<PlacedOrder> {
    const { sandbox } = opened().world;
    await sandbox.clearFaults();
    await sandbox.fail({ system: 'sage', match: RECEIPT, mode, times });
    const order = await guestBuys(opened(), opened().take());
    await eventually(async () => {
      const struck = await opened().rows(
        `select 1 from accounting.sage_sync_queue where order_number = $1 and ${isStruck}`,
        [order.orderNumber],
      );
      if (struck.length === 0) throw new Error('Not struck yet');
    }, GOES_THROUGH_WITHIN_MS);
    return order;
  }
  const rejectedOrder = () => orderWith('refuse422', 1, `status = 'parked'`);

  // Four clicks from the list: the order, Open and Fix, Replay…, Replay; three where the list's cause is followed.
  it('support goes from the list to what failed, replays it, and the trail keeps both', () =>
    opened().visit(async (page) => {
      const order = await rejectedOrder();
      await openBackOffice(page, supporter, '/admin/orders?needs=attention');
      const row = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: order.orderNumber });
      await reads(row, /Needs attention .*Sage rejected the receipt/);
      await row.getByRole('link', { name: order.orderNumber }).click();
      await reads(notice(page), /Sage rejected the receipt.* Failed \d+ \w+ \d{4}, \d\d:\d\d:\d\d/);
      await reads(path(page), /Stopped at: Sage/);
      await reads(stage(page, 'Sage'), /Needs attention .*Receipt failed/);
      await notice(page).getByRole('link', { name: 'Open and Fix' }).click();
      await page.getByRole('button', { name: 'Replay…' }).click();
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Sage takes it again');
      await dialog(page).getByLabel('Your password').fill(PASSWORD);
      await dialog(page).getByRole('button', { name: 'Replay', exact: true }).click();
      await seesToast(page, /^Retry started/);

      await page.goto(pageOf(order));
      await stage(page, 'Sage').getByText('Done').waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
      await notice(page).waitFor({ state: 'detached' });
      await timeline(page)
        .getByRole('button', { name: /^Failure/ })
        .click();
      await reads(timeline(page), /Replayed: Receipt .*by Tom \w+ “Sage takes it again”/);
      await reads(timeline(page), /Failed: Receipt .*ordered fault/);
      expect(await opened().world.sandbox.documents(order.orderNumber)).toHaveLength(1);

      const auditor = await Visitor.signedIn(opened().world, admin.email);
      const { body } = await auditor.call<object[]>('GET', `/api/admin/audit?search=${order.orderNumber}`);
      expect(body).toContainEqual(expect.objectContaining({ action: 'event.replayed', reason: 'Sage takes it again' }));
    }));

  it('support sees that Sage is tried again: how often, why, and when next', () =>
    opened().visit(async (page) => {
      const order = await orderWith('error500', 1000, 'attempts > 1');
      await openBackOffice(page, supporter, pageOf(order));
      await reads(path(page), /Now at: Sage/);
      await reads(stage(page, 'Sage'), /Receipt is being sent\. Tried \d+ times\. /);
      await gone(notice(page));
      await timeline(page).getByText('Details of Receipt to write to Sage').first().click();
      await reads(timeline(page), /Times tried \d+ Last error .* Next try \d+ \w+ \d{4}, \d\d:\d\d:\d\d/);
      await opened().world.sandbox.clearFaults();
      await stage(page, 'Sage').getByText('Done').waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
    }));

  it('sales see why an order needs attention, and that support repairs it', () =>
    opened().visit(async (page) => {
      const order = await rejectedOrder();
      await openBackOffice(page, salesClerk, pageOf(order));
      await reads(headOf(page), /Needs attention/);
      await reads(notice(page), /Sage rejected the receipt.*Support can fix it/);
      await gone(page.getByRole('link', { name: /^Open/ }));
    }));

  it(
    'the money trail of an order has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const order = await rejectedOrder();
          await openBackOffice(page, supporter, pageOf(order));
          await notice(page).waitFor();
          await timeline(page).getByRole('checkbox', { name: 'Show technical steps' }).check();
          await timeline(page).getByText('Details of Receipt to write to Sage').first().click();
          await timeline(page).getByRole('list', { name: 'Calls to Sage' }).waitFor();
          await audit.at('order-trail');
          await page.goto('/admin/orders?needs=attention');
          await page.getByRole('link', { name: order.orderNumber }).waitFor();
          await audit.at('orders-attention');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
