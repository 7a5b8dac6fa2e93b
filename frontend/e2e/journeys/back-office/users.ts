import type { Page } from 'playwright-core';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { reads } from '../../shopping.ts';
import { PASSWORD } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const USERS = '/admin/customers';

export function backOfficeUsers(opened: Opened): void {
  const card = (page: Page, username: string) =>
    page
      .getByRole('region', { name: /^User Accounts/ })
      .getByRole('row')
      .filter({ hasText: username });
  const create = async (page: Page, email: string, username: string, password: string) => {
    await page.getByRole('button', { name: 'Create User', exact: true }).click();
    await dialog(page).getByLabel('Email Address *').fill(email);
    await dialog(page).getByLabel('Username *').fill(username);
    await dialog(page).getByLabel('Password *').fill(password);
    await dialog(page).getByRole('button', { name: 'Create User' }).click();
  };

  it('an admin creates a user, who signs in with the account', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, USERS);
      await page.getByText('Create and manage client accounts for trade pricing access.').waitFor();
      await create(page, 'bodyshop@client.test', 'bodyshop', `${PASSWORD}-client`);
      await seesToast(page, 'User created New user account has been created successfully.');
      await dialog(page).waitFor({ state: 'hidden' });
      await reads(card(page, 'bodyshop'), /bodyshop bodyshop@client\.test – Customer New – \d+ \w+ \d{4} – Edit/);
      const owner = new Visitor(opened().world);
      const credentials = { email: 'bodyshop@client.test', password: `${PASSWORD}-client` };
      expect((await owner.call('POST', '/api/auth/login', credentials)).status).toBe(200);
      await page.reload();
      await reads(card(page, 'bodyshop'), /bodyshop .* Active – \d+ \w+ \d{4} – Edit/);
    }));

  it('an admin who gave the password a while ago gives it again to correct email and username', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, USERS);
        await create(page, 'mistyped@client.test', 'mistyped', `${PASSWORD}-client`);
        await opened().rows(
          `update identity.sessions set sess = jsonb_set(sess, '{provenAt}', '"2026-01-01T00:00:00Z"')`,
        );
        await page.getByRole('button', { name: 'Edit mistyped' }).click();
        await dialog(page).getByLabel('Username *').fill('corrected');
        await dialog(page).getByLabel('Email Address *').fill('corrected@client.test');
        await dialog(page).getByRole('button', { name: 'Update User' }).click();
        const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
        const password = proof.getByLabel('Your password');
        await becomes(() => password.evaluate((field) => field === document.activeElement), true);
        await page.keyboard.type(PASSWORD);
        await proof.getByRole('button', { name: 'Confirm' }).click();
        await seesToast(page, 'User updated User account has been updated successfully.');
        await reads(card(page, 'corrected'), 'corrected@client.test');
      },
      { expected: [/status of 403/] },
    ));
}
