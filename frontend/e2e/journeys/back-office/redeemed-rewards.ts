import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, mailsTo, menu, openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { becomes, gone } from '../../expecting.ts';
import { GRANTS, REWARDS, redeems } from '../../reward-upkeep.ts';
import { reads } from '../../shopping.ts';
import { customer } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function redeemedRewards(opened: Opened): void {
  const rowOf = (page: Parameters<typeof dialog>[0], name: string) =>
    page.getByRole('table').getByRole('row').filter({ hasText: name });
  const noTasks = () =>
    opened().rows(
      "update loyalty.grants set state = 'done', done_at = now() where type = 'other' and state = 'available'",
    );

  it('an admin cancels a redeemed reward with a reason: the points are back and the customer reads why', () =>
    opened().visit(async (page) => {
      await redeems(opened(), 'Cancelled Voucher');
      await openBackOffice(page, admin, `${GRANTS}&search=Cancelled+Voucher`);
      await page.getByRole('button', { name: 'Cancel Cancelled Voucher of Alex Morgan' }).click();
      const cancel = dialog(page).getByRole('button', { name: 'Cancel Reward' });
      await cancel.click();
      await dialog(page).getByText('Enter a reason').waitFor();
      await dialog(page).getByLabel('Reason').fill('Redeemed twice by mistake');
      await cancel.click();
      await seesToast(page, 'Reward cancelled Alex Morgan has the 500 points back.');
      await page.getByRole('button', { name: /^Cancel Cancelled Voucher/ }).waitFor({ state: 'detached' });
      await rowOf(page, 'Cancelled Voucher').getByText('500 points').click();
      await dialog(page)
        .getByText(/, by Grace Okafor: “Redeemed twice by mistake”/)
        .waitFor();
      await dialog(page).getByRole('link', { name: 'Alex Morgan' }).click();
      await page.getByText('Returned: Cancelled Voucher').waitFor();
      await eventually(async () => {
        const subjects = (await mailsTo(opened(), customer.email)).map(({ subject }) => subject);
        expect(subjects).toContainEqual(expect.stringMatching(/Cancelled Voucher$/));
      });
    }));

  it('a task for staff is counted in the menu, opened by the link of the email, and marked as done with a note', () =>
    opened().visit(async (page) => {
      await noTasks();
      const id = await redeems(opened(), 'Spray Booth Day', { type: 'other', value: 'A day in our spray booth' });
      await openBackOffice(page, admin);
      await menu(page).getByRole('link', { name: 'Rewards 1 to do' }).waitFor();
      await page.getByRole('link', { name: '1 reward to give' }).click();
      await reads(rowOf(page, 'Spray Booth Day'), /A day in our spray booth.*To give/);
      await page.goto(`${GRANTS}&search=${id}`);
      await page.getByRole('button', { name: 'Done: Spray Booth Day of Alex Morgan' }).click();
      await dialog(page).getByRole('button', { name: 'Mark as Done' }).click();
      await dialog(page).getByText('Enter what was done').waitFor();
      await dialog(page).getByLabel('Note').fill('Booked for Monday');
      await dialog(page).getByRole('button', { name: 'Mark as Done' }).click();
      await seesToast(page, 'Done Spray Booth Day of Alex Morgan');
      await menu(page).getByRole('link', { name: 'Rewards', exact: true }).waitFor();
    }));

  it('redeemed rewards are searched, filtered and sorted; the address keeps it', () =>
    opened().visit(async (page) => {
      await redeems(opened(), 'Found Voucher');
      await openBackOffice(page, admin, GRANTS);
      await page.getByRole('searchbox', { name: 'Search redeemed rewards' }).fill('Found Voucher');
      await page.waitForURL(/search=Found/);
      await page.getByText('1 redeemed reward', { exact: true }).waitFor();
      await page.goto(`${GRANTS}&search=Found+Voucher&state=used`);
      await page.getByText('No redeemed rewards found').waitFor();
      await page.goto(`${GRANTS}&search=Found+Voucher&type=discount&sort=name`);
      await rowOf(page, 'Found Voucher').waitFor();
    }));

  it('support reads what was redeemed, and changes nothing', () =>
    opened().visit(async (page) => {
      await redeems(opened(), 'Read Only Voucher');
      await openBackOffice(page, supporter, REWARDS);
      await rowOf(page, 'Read Only Voucher').first().waitFor();
      await becomes(() => page.getByRole('tab').allTextContents(), ['Redeemed']);
      await gone(page.getByRole('button', { name: /^(Cancel|Done)/ }));
      await page.getByRole('link', { name: 'Alex Morgan' }).first().click();
      await page.getByText('Redeemed: Read Only Voucher').waitFor();
      await gone(page.getByRole('button', { name: 'Adjust Points' }));
    }));
}
