import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, applies, dialog, mailsTo, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { colleagueWithSecondFactor, findsUser, newAccount, readsRecord } from '../../customer-accounts.ts';
import { choosesByArrows, choosesEntry, hasOpened, presses, tabsTo, types } from '../../keyboard.ts';
import { heading, pressUntilFocused } from '../../shopping.ts';
import { balanceOf } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** Work of staff with accounts by the keyboard alone; results are read from the server. */
export function customerKeyboard(opened: Opened): void {
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const reason = (page: Page) => dialog(page).getByLabel('Reason');
  const asks = async (page: Page, opener: string) => {
    await presses(page, button(page, opener));
    return hasOpened(page);
  };
  const asksMore = async (page: Page, entry: string) => {
    await choosesEntry(page, button(page, 'More'), entry);
    return hasOpened(page);
  };
  const sends = async (page: Page, action: string, done: RegExp) => {
    await presses(page, dialog(page).getByRole('button', { name: action, exact: true }));
    await seesToast(page, done);
    await dialog(page).waitFor({ state: 'hidden' });
  };

  it('an admin edits, notes, suspends, opens, signs out and closes an account', () =>
    opened().visit(
      async (page) => {
        const { id, path, username, owner, signIn } = await newAccount(opened(), 'keyed');
        const record = () => readsRecord(opened(), id);
        await openBackOffice(page, admin, path);
        await heading(page, username);
        const edit = await asks(page, 'Edit');
        await types(page, edit.getByLabel('Username *'), 'keyed-again');
        await sends(page, 'Update User', /^User updated/);
        expect(await record()).toMatchObject({ username: 'keyed-again' });

        await asksMore(page, 'Suspend…');
        await types(page, reason(page), 'Chargebacks on three cards');
        await sends(page, 'Suspend Account', /^Account suspended/);
        expect(await record()).toMatchObject({ suspendedReason: 'Chargebacks on three cards' });
        expect(await signIn()).toBe(403);
        await page.getByText('Reason: Chargebacks on three cards').waitFor();
        await asksMore(page, 'Reopen Account…');
        await types(page, reason(page), 'It was a mistake of the bank');
        await sends(page, 'Reopen Account', /^Account reopened/);
        expect(await record()).toMatchObject({ suspendedAt: null });

        expect(await signIn()).toBe(200);
        await asksMore(page, 'Sign Out Everywhere…');
        await types(page, reason(page), 'Lost the laptop');
        await sends(page, 'Sign Out Everywhere', /^Signed out/);
        expect((await owner.call('GET', '/api/auth/user')).body).toBeFalsy();

        const tab = (name: string) => page.getByRole('tab', { name });
        await tabsTo(page, tab('Overview'));
        await pressUntilFocused(page, 'ArrowRight', tab('Sessions'));
        await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
        await pressUntilFocused(page, 'ArrowRight', tab('Audit'));
        await page
          .getByRole('row', { name: /Chargebacks on three cards/ })
          .first()
          .waitFor();
        await pressUntilFocused(page, 'ArrowLeft', tab('Notes'));
        await types(page, page.getByLabel('New note'), 'Rings in the mornings only');
        await presses(page, button(page, 'Add Note'));
        await seesToast(page, /^Note added/);
        expect((await record())?.notes).toMatchObject([{ text: 'Rings in the mornings only' }]);

        await asksMore(page, 'Close Account…');
        await types(page, reason(page), 'Asked for it by telephone');
        await sends(page, 'Close Account', /^Account closed/);
        await heading(page, 'User Management');
        expect(await record()).toBeUndefined();
        expect(await signIn()).toBe(401);
      },
      // The record that was closed may be read once more before the page is left.
      { expected: [/status of 404/] },
    ));

  it('an admin resets the second factor of a colleague and changes the role', () =>
    opened().visit(async (page) => {
      const { id, path, username } = await colleagueWithSecondFactor(opened(), 'keyed-colleague');
      await openBackOffice(page, admin, path);
      await heading(page, username);
      await asksMore(page, 'Reset Second Factor…');
      await types(page, reason(page), 'Telephone drowned');
      await sends(page, 'Reset Second Factor', /^Second factor reset/);
      expect(await readsRecord(opened(), id)).toMatchObject({ hasSecondFactor: false });
      const role = await asksMore(page, 'Change Role…');
      await choosesByArrows(page, role.getByRole('radio', { name: /^Sales/ }));
      await types(page, reason(page), 'Moves to sales on Monday');
      await sends(page, 'Change Role', /^Role changed/);
      expect(await readsRecord(opened(), id)).toMatchObject({ role: 'sales' });
    }));

  it('an admin gives a customer points and takes some away', () =>
    opened().visit(async (page) => {
      const { id, owner } = await newAccount(opened(), 'keyed-points');
      await openBackOffice(page, admin, `/admin/rewards/customers/${id}`);
      const adjusts = async (direction: string, points: string, action: string, done: RegExp) => {
        const shown = await asks(page, 'Adjust Points');
        await choosesByArrows(page, shown.getByRole('radio', { name: direction }));
        await types(page, shown.getByLabel('Points', { exact: true }), points);
        await types(page, reason(page), 'A late delivery');
        await sends(page, action, done);
      };
      await adjusts('Add', '250', 'Add Points', /^Points added/);
      expect(await balanceOf(owner)).toBe(250);
      await adjusts('Take away', '100', 'Take Points Away', /^Points taken away/);
      expect(await balanceOf(owner)).toBe(150);
    }));

  it('an admin invites a colleague, who gets a link instead of a password', () =>
    opened().visit(async (page) => {
      const email = 'keyed-invitation@client.test';
      await openBackOffice(page, admin, '/admin/customers');
      const shown = await asks(page, 'Invite User');
      await types(page, shown.getByLabel('Email Address *'), email);
      await types(page, shown.getByLabel('First Name *'), 'Jo');
      await types(page, shown.getByLabel('Last Name *'), 'Hale');
      await tabsTo(page, shown.getByRole('combobox', { name: 'Role' }));
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: /^Customer/ }).waitFor({ state: 'attached' });
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await sends(page, 'Send Invitation', /^Invitation sent/);
      expect(await findsUser(opened(), email)).toMatchObject({ isInvited: true, role: 'sales' });
      await eventually(async () => expect(await mailsTo(opened(), email)).toHaveLength(1));
      await presses(page, page.getByRole('link', { name: 'keyed-invitation', exact: true }));
      await heading(page, 'Jo Hale');
      await choosesEntry(page, button(page, 'More'), 'Send Invitation Again');
      await eventually(async () => expect(await mailsTo(opened(), email)).toHaveLength(2));
    }));

  it('sales verify an applicant as a contact that differs only at the second, red button, and remove the link', () =>
    opened().visit(
      async (page) => {
        const company = 'Keyboard Coachworks';
        await applies(opened(), company);
        const { id } = await findsUser(opened(), company);
        await openBackOffice(page, salesClerk, '/admin/trade-applications');
        await presses(page, page.getByRole('button', { name: `Verify ${company}` }));
        const shown = await hasOpened(page);
        await types(page, shown.getByLabel("Search Sage's contacts"), 'ridgeway');
        await shown.getByText(/^Contacts found/).waitFor();
        await choosesByArrows(page, shown.getByRole('radio', { name: /^Ridgeway/ }).first());
        await presses(page, shown.getByRole('button', { name: 'Verify Customer' }));
        const notice = shown.getByRole('alert').filter({ hasText: 'Neither email nor company matches' });
        await notice.waitFor();
        expect(await readsRecord(opened(), id)).toMatchObject({ tradeCustomerStatus: 'pending_verification' });
        await sends(page, 'Yes, This Is Their Contact', /^Verified/);
        expect(await readsRecord(opened(), id)).toMatchObject({ tradeCustomerStatus: 'verified' });

        // The link is made in the background.
        await eventually(async () => expect((await readsRecord(opened(), id))?.sageContact?.name).toMatch(/^Ridgeway/));
        await page.goto(`/admin/customers/${id}`);
        await asks(page, 'Remove Link…');
        await types(page, reason(page), 'That was another company');
        await sends(page, 'Remove Link', /^Link removed/);
        await eventually(async () => expect(await readsRecord(opened(), id)).toMatchObject({ sageContact: null }));
      },
      { expected: [/409 \(Conflict\)/] },
    ));

  it('sales decline an applicant with a reason', () =>
    opened().visit(async (page) => {
      const company = 'Keyboard Nowhere';
      await applies(opened(), company);
      const { id } = await findsUser(opened(), company);
      await openBackOffice(page, salesClerk, '/admin/trade-applications');
      await presses(page, page.getByRole('button', { name: `Decline ${company}` }));
      await hasOpened(page);
      await types(page, reason(page), 'No company of this number is registered.');
      await sends(page, 'Decline Application', /^Declined/);
      expect(await readsRecord(opened(), id)).toMatchObject({ tradeCustomerStatus: 'declined' });
      // Only what waits for sales has the colour of what is to do.
      const views = page.getByRole('navigation', { name: 'Views' });
      const colourOf = (name: string) =>
        views
          .getByRole('link', { name: new RegExp(`^${name}`) })
          .locator('span')
          .evaluate((count) => getComputedStyle(count).backgroundColor);
      expect(await colourOf('Declined')).not.toBe(await colourOf('Waiting'));
    }));
}
