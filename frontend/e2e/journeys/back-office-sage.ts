import { reads } from '../shopping.ts';
import type { Opened } from '../storefront.ts';
import { admin, goToWork, isTold, openTab } from '../working.ts';

const SAGE = '/admin?tab=sage';
const STATUS = '**/api/sage/sync/status';

export function backOfficeSage(opened: Opened): void {
  it('sees how the automatic syncs stand and what was synced', () =>
    opened().visit(async (page) => {
      await goToWork(page, admin);
      await openTab(page, 'Sage Integration & Sync');
      const panel = page.getByRole('region', { name: 'Automatic Sync Status' });
      await reads(panel, 'Real-time synchronization between your website and Sage Business Cloud');
      await reads(panel, /Products Every 60 minutes Last run: \d\d:\d\d:\d\d Enabled/);
      await reads(panel, /Customers Every 120 minutes .*Price Cache Every 30 minutes/);
      await panel.getByRole('tab', { name: 'Recent Activity' }).click();
      await reads(panel, /Products .* [A-Z][a-z]{2} \d+, \d\d:\d\d:\d\d · [\d.]+m?s Success/);
      expect(await panel.getByRole('region', { name: 'Recent syncs' }).evaluate((area) => area.clientHeight)).toBe(400);
    }));

  it('forces each sync, and reads what came of it', () =>
    opened().visit(async (page) => {
      await goToWork(page, admin, SAGE);
      await page.getByRole('button', { name: 'Force Product Sync' }).click();
      await isTold(page, /^Sync completed \d+ products? synced from Sage/);
      await page.getByRole('button', { name: 'Force Customer Sync' }).click();
      await isTold(page, /^Sync completed \d+ customers? synced from Sage/);
      await page.getByRole('button', { name: 'Force Clear Price Cache' }).click();
      await isTold(page, /^Sync completed Price cache cleared/);
    }));

  it('is told why a sync failed', () =>
    opened().visit(
      async (page) => {
        await goToWork(page, admin, SAGE);
        await page.route('**/api/sage/sync/products', (route) =>
          route.fulfill({ status: 409, json: { message: 'A product sync is running already.' } }),
        );
        await page.getByRole('button', { name: 'Force Product Sync' }).click();
        await isTold(page, 'Sync failed A product sync is running already.');
        await page.route('**/api/sage/sync/customers', (route) => route.fulfill({ status: 500, body: '' }));
        await page.getByRole('button', { name: 'Force Customer Sync' }).click();
        await isTold(page, 'Sync failed Unknown error occurred');
        await page.route('**/api/sage/sync/clear-cache', (route) => route.abort());
        await page.getByRole('button', { name: 'Force Clear Price Cache' }).click();
        await isTold(page, /^No answer yet/);
      },
      { expected: [/status of (409|500)/, /ERR_FAILED/] },
    ));

  it('is warned where nobody is an admin, and where the status cannot be read', () =>
    opened().visit(
      async (page) => {
        await page.route(STATUS, (route) =>
          route.fulfill({ json: { isRunning: false, hasAdminUser: false, intervals: {}, recentSyncs: [] } }),
        );
        await goToWork(page, admin, SAGE);
        const panel = page.getByRole('region', { name: 'Automatic Sync Status' });
        await reads(panel, /Stopped No Admin Configured/);
        await page.unroute(STATUS);
        await page.route(STATUS, (route) => route.fulfill({ status: 500, body: '' }));
        await page.reload();
        await reads(panel, 'Failed to load sync status');
        await page.unroute(STATUS);
        await panel.getByRole('button', { name: 'Try Again' }).click();
        await reads(panel, /Running|Stopped/);
      },
      { expected: [/status of 500/] },
    ));
}
