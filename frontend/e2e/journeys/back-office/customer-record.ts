import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, mailsTo, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { heading, reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** The record of a customer, with everything that staff can do there. */
export function customerRecord(opened: Opened): void {
  let made = 0;
  /** Creates an account; returns it with its owner, who is signed in. */
  const newCustomer = async () => {
    made += 1;
    const email = `record-${made}@client.test`;
    const password = `${PASSWORD}-client`;
    const boss = await Visitor.signedIn(opened().world, admin.email);
    const form = { email, username: `record-${made}`, password };
    const { status, body } = await boss.call<{ id: string }>('POST', '/api/admin/users', form);
    expect(status).toBe(201);
    const owner = new Visitor(opened().world);
    const signIn = async () => (await owner.call('POST', '/api/auth/login', { email, password })).status;
    expect(await signIn()).toBe(200);
    return { ...form, id: body.id, owner, signIn, path: `/admin/customers/${body.id}` };
  };
  const decides = async (page: Page, reason: string, action: string) => {
    await dialog(page).getByLabel('Reason').fill(reason);
    await dialog(page).getByRole('button', { name: action, exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };
  const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

  it('an admin suspends an account with a reason that colleagues read, and opens it again', () =>
    opened().visit(async (page) => {
      const { path, username, owner, signIn } = await newCustomer();
      await openBackOffice(page, admin, path);
      await heading(page, username);
      await choosesMore(page, 'Suspend…');
      await dialog(page).getByRole('button', { name: 'Suspend Account' }).click();
      await dialog(page).getByText('Enter a reason').waitFor();
      await decides(page, 'Chargebacks on three cards', 'Suspend Account');
      await seesToast(page, /^Account suspended/);
      await page.getByText('Reason: Chargebacks on three cards').waitFor();
      expect((await owner.call('GET', '/api/auth/user')).body).toBeFalsy();
      expect(await signIn()).toBe(403);
      await tab(page, 'Audit').click();
      await page
        .getByRole('row', { name: /Chargebacks on three cards/ })
        .first()
        .waitFor();
      await choosesMore(page, 'Reopen Account…');
      await decides(page, 'It was a mistake of the bank', 'Reopen Account');
      await seesToast(page, /^Account reopened/);
      expect(await signIn()).toBe(200);
    }));

  it('an admin sees where a user is signed in, and signs them out everywhere', () =>
    opened().visit(async (page) => {
      const { path, owner } = await newCustomer();
      await openBackOffice(page, admin, path);
      await tab(page, 'Sessions').click();
      await page.getByRole('columnheader', { name: 'Last seen' }).waitFor();
      await page.getByRole('button', { name: 'Sign Out Everywhere…' }).click();
      await decides(page, 'Lost the laptop', 'Sign Out Everywhere');
      await seesToast(page, /^Signed out/);
      await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
      expect((await owner.call('GET', '/api/auth/user')).body).toBeFalsy();
    }));

  it('an admin closes the account of a customer for good', () =>
    opened().visit(
      async (page) => {
        const { path, signIn } = await newCustomer();
        await openBackOffice(page, admin, path);
        await choosesMore(page, 'Close Account…');
        await decides(page, 'Asked for it by telephone', 'Close Account');
        await seesToast(page, /^Account closed/);
        await heading(page, 'User Management');
        expect(await signIn()).toBe(401);
        await page.goto(path);
        await heading(page, 'Customer not found');
      },
      { expected: [/status of 404/] },
    ));

  it('someone who is invited gets a link to choose a password, and another one on demand', () =>
    opened().visit(async (page) => {
      const email = 'invited@client.test';
      await openBackOffice(page, admin, '/admin/customers');
      await page.getByRole('button', { name: 'Invite User' }).click();
      await dialog(page).getByLabel('Email Address *').fill(email);
      await dialog(page).getByLabel('First Name *').fill('Jo');
      await dialog(page).getByLabel('Last Name *').fill('Hale');
      await dialog(page).getByRole('button', { name: 'Send Invitation' }).click();
      await seesToast(page, /^Invitation sent/);
      const row = page.getByRole('row').filter({ hasText: email });
      await reads(row, /Invited/);
      await row.getByRole('link', { name: 'invited' }).click();
      await heading(page, 'Jo Hale');
      await choosesMore(page, 'Send Invitation Again');
      await eventually(async () => expect(await mailsTo(opened(), email)).toHaveLength(2));
    }));

  it('support find a customer and add a note that sales read; neither changes the account', () =>
    opened().visit(async (page) => {
      const { path, email, username } = await newCustomer();
      await openBackOffice(page, supporter, '/admin/customers');
      await heading(page, 'Customers');
      await page.getByLabel('Search customers').fill(email);
      await page.getByText('1 customer', { exact: true }).waitFor();
      await page.getByRole('link', { name: username, exact: true }).click();
      await tab(page, 'Notes').click();
      await page.getByLabel('New note').fill('Rings in the mornings only');
      await page.getByRole('button', { name: 'Add Note' }).click();
      await seesToast(page, /^Note added/);
      await tab(page, 'Notes (1)').waitFor();
      await page.context().clearCookies();
      await openBackOffice(page, salesClerk, `${path}?tab=notes`);
      await reads(page.getByRole('region', { name: 'Earlier notes' }), /Tom Whitaker.*Rings in the mornings only/);
      for (const name of ['Edit', 'More'])
        expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
      expect(await tab(page, /Audit|Sessions|Points/).count()).toBe(0);
    }));

  it('sales read which Sage contact a customer is linked to, and their orders', () =>
    opened().visit(async (page) => {
      const boss = await Visitor.signedIn(opened().world, admin.email);
      const { body } = await boss.call<{ id: string }[]>('GET', '/api/admin/users?search=trade@topcoat.test');
      await openBackOffice(page, salesClerk, `/admin/customers/${body[0]?.id}`);
      const card = page.getByRole('region', { name: 'Sage contact' });
      await reads(card, /Ridgeway Accident Repair Ltd.*Credit limit.*£25,000\.00/);
      await card.getByRole('button', { name: 'Choose Another…' }).click();
      await dialog(page)
        .getByRole('radio', { name: /^Ridgeway Accident Repair Ltd Already linked/, checked: true })
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
      await tab(page, 'Orders').click();
      await page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1).waitFor();
    }));

  it('a customer’s record is opened and read by the keyboard alone', () =>
    opened().visit(async (page) => {
      const { username } = await newCustomer();
      await openBackOffice(page, admin, '/admin/customers');
      await page.getByRole('link', { name: username, exact: true }).focus();
      await page.keyboard.press('Enter');
      await heading(page, username);
      await tab(page, 'Overview').focus();
      await page.keyboard.press('ArrowRight');
      await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Suspend…' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem', { name: 'Suspend…' }).waitFor({ state: 'hidden' });
    }));
}

/** Chooses one of the actions of a record. */
export async function choosesMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
