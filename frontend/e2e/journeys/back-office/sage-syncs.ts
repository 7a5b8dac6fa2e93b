import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { completesSync, forceButton, forcesSync, isBusy } from '../../forcing-syncs.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const DATA_SYNC = '/sage-integration?tab=sync';

const panel = (page: Page) => page.getByRole('region', { name: 'Automatic Sync Status' });

export function sageSyncs(opened: Opened): void {
  const sandbox = () => opened().world.sandbox;

  afterEach(() => sandbox().clearFaults());

  it('a forced sync shows its progress in every window, then why it failed, without barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await openBackOffice(page, admin, DATA_SYNC);
        await panel(page).getByText('Every 60 minutes').waitFor();
        await sandbox().fail({ system: 'sage', match: 'GET /stock_items', mode: 'hang', times: 1 });
        await forcesSync(opened(), page, 'Product');
        await panel(page).getByRole('progressbar', { name: 'Products, progress' }).waitFor();
        await reads(panel(page), /Waiting for Sage/);
        const other = await page.context().newPage();
        await other.goto('/admin/sage');
        await eventually(async () => expect(await isBusy(forceButton(other, 'Product'))).toBe(true));
        expect(await isBusy(forceButton(other, 'Customer'))).toBe(false);
        await other.close();
        await audit.at('sage-sync-running');
        await reads(panel(page), /Failed after 0 read Sage did not answer in time\./);
        await eventually(async () => expect(await isBusy(forceButton(page, 'Product'))).toBe(false));
        await audit.at('sage-sync-failed');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));

  it('a sync that is forced again at once is rejected with the time to wait', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, DATA_SYNC);
        await completesSync(opened(), page, 'Stock');
        // A button that shows a sync takes no press.
        await eventually(async () => expect(await isBusy(forceButton(page, 'Stock'))).toBe(false));
        await forceButton(page, 'Stock').click();
        await seesToast(page, /^Sync not started A stock sync has just run\. It can be forced again in \d+ seconds?\./);
      },
      { expected: [/409/] },
    ));

  it('a sync that Sage rejects is shown as failed, and the next one as a success', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, DATA_SYNC);
        await sandbox().fail({ system: 'sage', match: 'GET /contacts', mode: 'refuse422', times: 1 });
        await forcesSync(opened(), page, 'Customer');
        await seesToast(page, /^Sync failed /);
        await reads(panel(page), /Customers Every 120 minutes Failed after \d+ read/);
        await completesSync(opened(), page, 'Customer');
        await reads(panel(page), /Customers Every 120 minutes \d+ read, \d+ changed/);
      },
      { expected: [/status of (4|5)\d\d/] },
    ));
}
