import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { heading, reads } from '../../shopping.ts';
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

  it('an admin cannot create two users with one address', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, USERS);
        await create(page, 'CUSTOMER@topcoat.test', 'second-alex', `${PASSWORD}-client`);
        await seesToast(page, /^Error /);
        await dialog(page).waitFor();
      },
      { expected: [/status of 409/] },
    ));

  it('an admin finds users by any part of email, username or company', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, USERS);
      await card(page, 'support@topcoat.test').waitFor();
      const search = page.getByPlaceholder('Search users by email or username...');
      await search.fill('PENDING@');
      await page.getByRole('heading', { name: 'User Accounts 1' }).waitFor();
      await card(page, 'pending@topcoat.test').waitFor();
      await search.fill('ridgeway accident');
      await card(page, 'trade@topcoat.test').waitFor();
      await page.getByRole('heading', { name: 'User Accounts 1' }).waitFor();
    }));

  it('an admin corrects email and username', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, USERS);
      await create(page, 'mistyped@client.test', 'mistyped', `${PASSWORD}-client`);
      await page.getByRole('button', { name: 'Edit mistyped' }).click();
      await dialog(page).getByLabel('Username *').fill('corrected');
      await dialog(page).getByLabel('Email Address *').fill('corrected@client.test');
      await dialog(page).getByRole('button', { name: 'Update User' }).click();
      await seesToast(page, 'User updated User account has been updated successfully.');
      await reads(card(page, 'corrected'), 'corrected@client.test');
    }));

  it('an admin changes a role with a reason, which signs the user out and is in the audit trail', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, USERS);
      await create(page, 'newcomer@client.test', 'newcomer', `${PASSWORD}-client`);
      await card(page, 'newcomer').waitFor();
      const newcomer = new Visitor(opened().world);
      await newcomer.call('POST', '/api/auth/login', { email: 'newcomer@client.test', password: `${PASSWORD}-client` });
      await page.getByRole('button', { name: 'Change role of newcomer' }).click();
      await dialog(page)
        .getByRole('radio', { name: /^Support/ })
        .check();
      await dialog(page).getByLabel('Reason').fill('Answers the telephone from Monday');
      await dialog(page).getByRole('button', { name: 'Change Role' }).click();
      await seesToast(page, 'Role changed newcomer is now Support, and signed out everywhere.');
      await reads(card(page, 'newcomer'), /SUPPORT/i);
      expect((await newcomer.call('GET', '/api/auth/user')).body).toBeFalsy();

      await page.getByRole('link', { name: 'Audit', exact: true }).click();
      await heading(page, 'Audit trail');
      const entry = page.getByRole('row').filter({ hasText: 'Answers the telephone' });
      await reads(entry, /Grace Okafor.*Changed the role.*newcomer.*Role: customer → support.*Answers the telephone/);
      await page.getByRole('searchbox', { name: 'Search the audit trail' }).fill('no such thing');
      await page.getByRole('heading', { name: 'No records found' }).waitFor();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await entry.getByRole('button', { name: 'Changed the role' }).click();
      await reads(
        page.getByRole('dialog'),
        /Changed the role.*admin@topcoat\.test.*Answers the telephone from Monday.*Role customer support/,
      );
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('group', { name: 'Filter' }).getByLabel('Action').selectOption('Orders');
      await entry.waitFor({ state: 'hidden' });
    }));

  it('an admin filters and sorts users, and opens one by the keyboard', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, `${USERS}?role=staff`);
      await card(page, 'support@topcoat.test').waitFor();
      await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').press('Enter');
      await page.waitForURL(/sort=username/);
      const names = page.locator('td[data-label=Username]');
      await eventually(async () => {
        const shown = (await names.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
        expect(shown.length).toBeGreaterThan(2);
        expect(shown).toEqual(shown.toSorted());
        expect(shown).not.toContain('customer');
      });
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/customers\/[0-9a-f-]{36}$/);
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    }));

  it('an admin resets the second factor of a user who lost their phone', () =>
    opened().visit(async (page) => {
      const boss = await Visitor.signedIn(opened().world, admin.email);
      const account = { email: 'forgetful@client.test', username: 'forgetful', password: `${PASSWORD}-client` };
      const { body: made } = await boss.call<{ id: string }>('POST', '/api/admin/users', account);
      const colleague = { role: 'support', reason: 'Joined us' };
      expect((await boss.call('PUT', `/api/admin/users/${made.id}/role`, colleague)).status).toBe(200);
      const owner = new Visitor(opened().world);
      const { email, password } = account;
      await owner.call('POST', '/api/auth/login', { email, password });
      const { body } = await owner.call<{ secret: string }>('POST', '/api/auth/second-factor/enrol', { password });
      const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
      expect((await owner.call('POST', '/api/auth/second-factor/confirm', { code })).status).toBe(200);

      await openBackOffice(page, admin, USERS);
      await page.getByRole('button', { name: 'Reset second factor of forgetful' }).click();
      await dialog(page).getByLabel('Reason').fill('Telephone drowned; called back on the known number');
      await dialog(page).getByRole('button', { name: 'Reset Second Factor' }).click();
      await seesToast(page, /^Second factor reset/);
      await dialog(page).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Reset second factor of forgetful' }).waitFor({ state: 'hidden' });
      expect((await new Visitor(opened().world).call('POST', '/api/auth/login', { email, password })).status).toBe(200);
    }));

  it('the last admin stays an admin', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, USERS);
        await page.getByRole('button', { name: 'Change role of admin' }).click();
        await dialog(page)
          .getByRole('radio', { name: /^Sales/ })
          .check();
        await dialog(page).getByLabel('Reason').fill('A try');
        await dialog(page).getByRole('button', { name: 'Change Role' }).click();
        await seesToast(page, /^Error This is the last administrator/);
      },
      { expected: [/status of 409/] },
    ));
}
