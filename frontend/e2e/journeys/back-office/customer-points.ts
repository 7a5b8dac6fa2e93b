import type { Page } from 'playwright-core';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { colleague } from '../../category-upkeep.ts';
import { shows } from '../../expecting.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

let made = 0;

export function customerPoints(opened: Opened): void {
  /** A customer without points. */
  const newCustomer = async () => {
    made += 1;
    const username = `points-${made}`;
    const account = { email: `${username}@client.test`, username, password: 'topcoat-demo' };
    const { status, body } = await (await colleague(opened())).call<{ id: string }>(
      'POST',
      '/api/admin/users',
      account,
    );
    expect(status).toBe(201);
    return { ...account, ...body };
  };
  const adjust = (page: Page) => page.getByRole('button', { name: 'Adjust Points' });
  const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

  it('an adjustment whose response was lost is made once', () =>
    opened().visit(
      async (page) => {
        const { id } = await newCustomer();
        await openBackOffice(page, admin, `/admin/rewards/customers/${id}`);
        await adjust(page).click();
        await dialog(page).getByLabel('Points', { exact: true }).fill('70');
        await dialog(page).getByLabel('Reason').fill('Sent twice');
        const path = `**/api/admin/users/${id}/points`;
        await page.route(path, async (route) => {
          if (route.request().method() !== 'POST') return route.continue();
          await route.fetch({ maxRetries: 2 });
          return route.abort('connectionreset');
        });
        await confirm(page, 'Add Points').click();
        await seesToast(page, /We could not reach the shop/);
        await page.unroute(path);
        await confirm(page, 'Add Points').click();
        await seesToast(page, /now has 70 points\.$/);
      },
      { expected: [/ERR_CONNECTION_RESET/] },
    ));

  it('the liability is shown in pounds, as a plot and as a table, over the chosen days', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, '/admin/rewards?tab=liability');
      await reads(page.getByRole('region', { name: 'Owed to customers now' }), /Total ?£[\d,]+\.\d\d.*a penny each/);
      const plot = page.getByRole('figure', { name: 'Points and redeemed rewards in pounds, day by day' });
      await plot.getByRole('button', { name: 'Show as a table' }).click();
      await shows(plot.getByRole('row'), 91);
      await page.getByText('30 days', { exact: true }).click();
      await page.waitForURL(/tab=liability&days=30/);
      await plot.getByRole('row').nth(31).waitFor({ state: 'detached' });
      await shows(plot.getByRole('row'), 31);
    }));
}
