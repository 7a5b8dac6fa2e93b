import type { Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { gone } from '../../expecting.ts';
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
  const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

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
      for (const name of ['Edit', 'More']) await gone(page.getByRole('button', { name, exact: true }));
      await gone(tab(page, /Audit|Sessions|Points/));
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
