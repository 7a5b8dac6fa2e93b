import { admin, dialog, openBackOffice, supporter } from '../../back-office.ts';
import { pressInMenu } from '../../category-upkeep.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import {
  colleagueChanges,
  customerId,
  GRANTS,
  handleOf,
  makeReward,
  REWARDS,
  redeems,
  rewardRow,
} from '../../reward-upkeep.ts';
import type { Opened } from '../../storefront.ts';

export function rewardAccessibility(opened: Opened): void {
  it(
    'rewards, what was redeemed, points and the liability have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const close = async () => {
            await dialog(page).getByRole('button', { name: 'Cancel' }).click();
            await dialog(page).waitFor({ state: 'hidden' });
          };
          const name = 'Audited Discount';
          const reward = await makeReward(opened(), name);
          const task = 'Audited Task';
          await redeems(opened(), task, { type: 'other', value: 'A day in our spray booth' });
          await openBackOffice(page, admin);
          await page.route('**/api/admin/rewards', (route) => route.fulfill({ status: 500, body: '' }));
          await page.goto(REWARDS);
          await page.getByRole('button', { name: 'Try Again' }).waitFor();
          await audit.at('rewards-failed');
          await page.unroute('**/api/admin/rewards');
          await page.route('**/api/admin/rewards', (route) => route.fulfill({ json: [] }));
          await page.reload();
          await page.getByRole('heading', { name: 'No rewards yet' }).waitFor();
          await audit.at('rewards-empty');
          await page.unroute('**/api/admin/rewards');
          await page.reload();
          await rewardRow(page, name).waitFor();
          await audit.at('rewards');
          await handleOf(page, name).focus();
          await page.keyboard.press('Space');
          await page.keyboard.press('ArrowUp');
          await audit.at('rewards-lifted');
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: `Edit ${name}` }).click();
          await dialog(page).getByLabel('Name').fill(`${name} renamed`);
          await audit.at('rewards-dialog');
          await colleagueChanges(opened(), reward, { description: 'Written by a colleague.', pointsCost: 750 });
          await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
          await dialog(page).getByRole('alert').filter({ hasText: 'A colleague changed this reward' }).waitFor();
          await audit.at('rewards-conflict');
          await close();
          await pressInMenu(page, name, 'Delete');
          await dialog(page).getByText('No customer has redeemed').waitFor();
          await audit.at('rewards-delete');
          await close();

          await page.goto(GRANTS);
          await page.getByText(task).first().waitFor();
          await audit.at('grants');
          await audit.dialog('grants-done', page.getByRole('button', { name: `Done: ${task} of Alex Morgan` }), {
            shows: async (shown) => {
              await shown.getByRole('button', { name: 'Mark as Done' }).click();
              await shown.getByText('Enter what was done').waitFor();
            },
          });
          await audit.dialog('grants-cancel', page.getByRole('button', { name: `Cancel ${task} of Alex Morgan` }), {
            shows: async (shown) => {
              await shown.getByRole('button', { name: 'Cancel Reward' }).click();
              await shown.getByText('Enter a reason').waitFor();
            },
          });
          await audit.dialog('drawer-grants', page.getByRole('row').filter({ hasText: task }), {
            shows: (shown) => shown.getByText('Until it is given').waitFor(),
          });
          await page.goto(`${GRANTS}&search=nothing-is-called-so`);
          await page.getByText('No redeemed rewards found').waitFor();
          await audit.at('grants-none');

          await page.goto('/admin/rewards?tab=liability');
          const plot = page.getByRole('figure', { name: /^Points and redeemed rewards/ });
          await plot.locator('svg').first().waitFor();
          await audit.at('liability');
          await plot.getByRole('button', { name: 'Show as a table' }).click();
          await audit.at('liability-table');

          await page.goto(`/admin/rewards/customers/${await customerId(opened())}`);
          await page.getByRole('list', { name: 'Points history' }).waitFor();
          await audit.at('customer-points');
          await audit.dialog('customer-points-adjust', page.getByRole('button', { name: 'Adjust Points' }), {
            shows: (shown) => shown.getByLabel('Points', { exact: true }).fill('250'),
          });
          await page.goto('/admin/help');
          await page.getByRole('region', { name: 'Points and rewards' }).waitFor();
          await audit.at('help');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of (409|500)/] },
      ),
    600_000,
  );

  it('support sees what was redeemed at a phone’s width without barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page, PHONE);
        await redeems(opened(), 'Audited for Support');
        await openBackOffice(page, supporter, REWARDS);
        await page.getByText('Audited for Support').first().waitFor();
        await audit.at('grants-support');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
