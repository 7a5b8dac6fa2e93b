import type { Page } from 'playwright-core';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { colleague } from '../../category-upkeep.ts';
import { heading, reads } from '../../shopping.ts';
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

  it('an admin adds and takes points with a reason, from the list of users, never below zero', () =>
    opened().visit(async (page) => {
      const { username } = await newCustomer();
      await openBackOffice(page, admin, `/admin/customers?search=${username}`);
      await page.getByRole('link', { name: username, exact: true }).click();
      await page.getByRole('tab', { name: 'Points' }).click();
      await page.getByRole('link', { name: 'Points history and adjustments' }).click();
      await page.getByRole('heading', { name: 'No points yet' }).waitFor();
      await adjust(page).click();
      await confirm(page, 'Add Points').click();
      await dialog(page).getByText('Enter whole points from 1 to 1,000,000').waitFor();
      await dialog(page).getByText('Enter a reason').waitFor();
      await dialog(page).getByLabel('Points', { exact: true }).fill('1250');
      await dialog(page).getByText('Afterwards: 1,250 points, worth £12.50.').waitFor();
      await dialog(page).getByLabel('Reason').fill('A late delivery');
      await confirm(page, 'Add Points').click();
      await seesToast(page, `Points added ${username} now has 1,250 points.`);
      await reads(page.getByRole('region', { name: 'Balance' }), /1,250 points ?worth £12\.50 at checkout/);
      await reads(page.getByRole('list', { name: 'Points history' }), /Adjusted: A late delivery.*\+1,250/);

      await adjust(page).click();
      await dialog(page).getByText('Take away', { exact: true }).click();
      await dialog(page).getByLabel('Points', { exact: true }).fill('1251');
      await dialog(page).getByLabel('Reason').fill('A mistake');
      await confirm(page, 'Take Points Away').click();
      await dialog(page).getByText('The customer has 1,250 points: you cannot take more').waitFor();
      await dialog(page).getByLabel('Points', { exact: true }).fill('1250');
      await confirm(page, 'Take Points Away').click();
      await seesToast(page, `Points taken away ${username} now has 0 points.`);
    }));

  it('two admins at once: the second reads what the customer still has, and nothing is taken', () =>
    opened().visit(
      async (page) => {
        const { id } = await newCustomer();
        const other = await colleague(opened());
        const move = async (points: number) => {
          const input = { points, reason: 'At another computer' };
          expect((await other.call('POST', `/api/admin/users/${id}/points`, input)).status).toBe(200);
        };
        await move(500);
        await openBackOffice(page, admin, `/admin/rewards/customers/${id}`);
        await adjust(page).click();
        await dialog(page).getByText('Take away', { exact: true }).click();
        await dialog(page).getByLabel('Points', { exact: true }).fill('400');
        await dialog(page).getByLabel('Reason').fill('A mistake');
        await move(-300);
        await confirm(page, 'Take Points Away').click();
        await seesToast(page, /^Error The customer has 200 points: you cannot take more\./);
        await dialog(page).getByText('has 200 points').waitFor();
        await dialog(page).getByLabel('Points', { exact: true }).fill('200');
        await confirm(page, 'Take Points Away').click();
        await seesToast(page, /^Points taken away/);
      },
      { expected: [/status of 409/] },
    ));

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
          await route.fetch();
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

  it('an unknown customer is not found', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin);
        await page.goto('/admin/rewards/customers/0190b7a0-2222-7000-8000-000000000001');
        await heading(page, 'Customer not found');
      },
      { expected: [/status of 404/] },
    ));

  it('the liability is shown in pounds, as a plot and as a table, over the chosen days', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, '/admin/rewards?tab=liability');
      await reads(page.getByRole('region', { name: 'Owed to customers now' }), /Total ?£[\d,]+\.\d\d.*a penny each/);
      const plot = page.getByRole('figure', { name: 'Points and redeemed rewards in pounds, day by day' });
      await plot.getByRole('button', { name: 'Show as a table' }).click();
      expect(await plot.getByRole('row').count()).toBe(91);
      await page.getByText('30 days', { exact: true }).click();
      await page.waitForURL(/tab=liability&days=30/);
      await plot.getByRole('row').nth(31).waitFor({ state: 'detached' });
      expect(await plot.getByRole('row').count()).toBe(31);
    }));
}
