import { admin, menu, openBackOffice } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { clearsPriceCache, completesSync } from '../../forcing-syncs.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const SAGE = '/admin/sage';

export function backOfficeSage(opened: Opened): void {
  it('an admin sees the automatic syncs and their results', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await menu(page).getByRole('link', { name: 'Sage', exact: true }).click();
      await heading(page, 'Sage Integration & Sync');
      const panel = page.getByRole('region', { name: 'Automatic Sync Status' });
      await reads(panel, 'Real-time synchronization between your website and Sage Business Cloud');
      await reads(panel, /Products Every 60 minutes \d+ read, \d+ changed Last run: \d\d:\d\d:\d\d Enabled/);
      await reads(panel, /Customers Every 120 minutes .*Price Cache Every 30 minutes/);
      await panel.getByRole('tab', { name: 'Recent Activity' }).click();
      await reads(panel, /Products .* [A-Z][a-z]{2} \d+, \d\d:\d\d:\d\d · [\d.]+m?s Success/);
      await becomes(
        () => panel.getByRole('region', { name: 'Recent syncs' }).evaluate((area) => area.clientHeight),
        400,
      );
    }));

  it('an admin forces each sync and reads its result', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, SAGE);
        await completesSync(opened(), page, 'Product');
        await completesSync(opened(), page, 'Customer');
        await clearsPriceCache(opened(), page);
      },
      // A sync of the shop's own may be running; it is forced again.
      { expected: [/status of 409/] },
    ));
}
