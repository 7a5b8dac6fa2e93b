import type { Locator, Page } from 'playwright-core';
import { admin, dialog, openBackOffice } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { PHONE } from '../../page-audit.ts';
import { guestBuys, type PlacedOrder } from '../../placing-orders.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function syncRecords(opened: Opened): void {
  /** A guest's order whose receipt Sage rejects. */
  async function rejectedOrder(): Promise<PlacedOrder> {
    const { sandbox } = opened().world;
    await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'refuse422', times: 1 });
    return guestBuys(opened(), opened().take({ from: 1 }));
  }

  /** Narrows the activity to what failed. Returns the button that opens the record of an order. */
  async function failedRecord(page: Page, { orderNumber }: PlacedOrder): Promise<Locator> {
    await page.getByRole('tab', { name: 'Recent Activity' }).click();
    await page.getByText('Failed', { exact: true }).first().click();
    const records = page.getByRole('region', { name: 'Recent syncs' });
    return records
      .getByRole('listitem')
      .filter({ hasText: orderNumber })
      .getByRole('button', { name: /Receipt$/ });
  }

  it(
    'an admin opens a write that Sage rejected, and reads what was asked and answered',
    () =>
      opened().visit(async (page) => {
        const order = await rejectedOrder();
        await openBackOffice(page, admin, '/admin/sage');
        await (await failedRecord(page, order)).click();
        await dialog(page).getByRole('heading', { name: 'Calls to Sage' }).waitFor();
        await reads(dialog(page), /Orders: Receipt .*Failed was rejected by an ordered fault/);
        await reads(dialog(page), new RegExp(`Order ${order.orderNumber} Queued .* Attempts 1`));
        const call = dialog(page).getByRole('listitem').filter({ hasText: 'POST /other_payments' });
        await reads(call.getByRole('region', { name: 'Request' }), new RegExp(`Reference ${order.orderNumber}`));
        await reads(call.getByRole('region', { name: 'Answer' }), /ordered fault/);
        await reads(call, /Sage’s request ID: \w+/);
        await dialog(page).getByRole('link', { name: order.orderNumber }).click();
        await page.waitForURL(`**/admin/orders/${order.orderNumber}`);
      }),
    600_000,
  );

  it(
    'the recent activity and the detail of a record have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const rejected = await rejectedOrder();
          const audit = new DialogAudit(page);
          await openBackOffice(page, admin, '/admin/sage');
          await page.getByRole('tab', { name: 'Recent Activity' }).click();
          await page.getByRole('region', { name: 'Recent syncs' }).getByRole('button').first().waitFor();
          await audit.at('office-activity');
          await audit.dialog('drawer-office-record', await failedRecord(page, rejected), {
            shows: (shown) => shown.getByRole('heading', { name: 'Calls to Sage' }).waitFor(),
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
