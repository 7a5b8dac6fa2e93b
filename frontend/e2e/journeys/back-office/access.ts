import type { Page } from 'playwright-core';
import { admin, dialog, menu, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { becomes, eventually, gone } from '../../expecting.ts';
import { hasOpened, presses } from '../../keyboard.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { hasFocus, heading, reads, textOf } from '../../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** The labels of the menu, without their counts. */
async function entries(page: Page): Promise<string[]> {
  const labels = await menu(page).getByRole('link').allInnerTexts();
  return labels.map((label) => label.split('\n')[0]?.trim() ?? '');
}

export function backOfficeAccess(opened: Opened): void {
  /** Ends all sessions, as half an hour without activity does. */
  const endsSessions = () => opened().rows(`update identity.sessions set last_seen = now() - interval '31 minutes'`);

  it('a guest signs in first and returns to the requested page', () =>
    opened().visit(async (page) => {
      await page.goto('/admin/trade-applications');
      await page.waitForURL(/\/login\?/);
      await fillCredentials(page, salesClerk.email);
      await signInButton(page).click();
      await heading(page, 'Trade applications');
      expect(new URL(page.url()).pathname).toBe('/admin/trade-applications');
    }));

  it('a customer has no access and no link from the shop', () =>
    opened().visit(async (page) => {
      await signIn(page, customer, '/products');
      await userMenu(page, customer).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
      await gone(page.getByRole('link', { name: 'Back Office' }));
      await page.goto('/admin');
      await heading(page, 'No access');
      await gone(menu(page));
      await page.getByRole('link', { name: 'Go to the Shop' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }));

  it('support finds orders, operations and help in the menu', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter);
      await heading(page, 'Hello Tom');
      const own = [
        'Home',
        'Orders',
        'Customers',
        'Rewards',
        'Failed events',
        'Reconciliation',
        'Health',
        'Settings',
        'Help',
      ];
      expect(await entries(page)).toEqual(own);
      await menu(page).getByRole('link', { name: 'Help' }).click();
      await heading(page, 'User Guide');
      await page.getByRole('heading', { name: 'From Sage to the shop' }).waitFor();
      await becomes(() => textOf(menu(page).locator('[aria-current=page]')), 'Help');
      await page.goto('/admin/trade-applications');
      await heading(page, 'No access');
    }));

  it('sales open the trade applications from the shop, and not the audit trail', () =>
    opened().visit(async (page) => {
      await signIn(page, { ...salesClerk, name: 'Leila Haddad' });
      await userMenu(page, { ...salesClerk, name: 'Leila Haddad' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Back Office' }).click();
      await heading(page, 'Hello Leila');
      expect(await entries(page)).toEqual([
        'Home',
        'Orders',
        'Reports',
        'Customers',
        'Trade applications',
        'Settings',
        'Help',
      ]);
      await menu(page).getByRole('link', { name: 'Trade applications' }).click();
      await heading(page, 'Trade applications');
      await page.goto('/admin/audit');
      await heading(page, 'No access');
      await page.getByRole('main').getByRole('link', { name: 'Back Office', exact: true }).click();
      await heading(page, 'Hello Leila');
    }));

  it('an unknown address keeps staff in the back office', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, salesClerk);
        await page.goto('/admin/no-such-page');
        await heading(page, 'Page Not Found');
        await page.getByRole('main').getByRole('link', { name: 'Back Office' }).click();
        await heading(page, 'Hello Leila');
      },
      { expected: [/status of 404/] },
    ));

  it('home counts what waits, as the menu does, and leads to it', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk);
      const answer = await page.request.get('/api/admin/trade-applications?status=pending_verification&limit=1');
      const waiting = Number(answer.headers()['x-total-count']);
      expect(waiting).toBeGreaterThan(0);
      await reads(menu(page).getByRole('link', { name: /^Trade applications/ }), `Trade applications ${waiting} to do`);
      const line = page.getByRole('main').getByRole('link', { name: /trade applications? to decide$/ });
      await reads(line, new RegExp(`^${waiting} trade`));
      await line.click();
      await heading(page, 'Trade applications');
    }));

  it('staff whose session ended sign in again without losing what they typed', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, salesClerk, '/admin/trade-applications');
        await page.getByRole('button', { name: 'Pennine Custom Paint', exact: true }).click();
        const note = page.getByLabel('Notes about Pennine Custom Paint');
        await note.fill('Rang twice, no answer');
        const ended = page.getByRole('dialog', { name: 'Your session has ended' });
        const save = page.getByRole('button', { name: 'Save note about Pennine Custom Paint' });
        await save.focus();
        await endsSessions();
        // A count that the page loads by itself may open the dialog first, which then has the focus.
        await page.keyboard.press('Enter');
        await ended.waitFor();
        const leading = page.waitForEvent('popup');
        await ended.getByRole('link', { name: 'Sign In in a New Tab' }).click();
        const other = await leading;
        await fillCredentials(other, salesClerk.email);
        await signInButton(other).click();
        await other.waitForURL((url) => url.pathname === '/admin');
        await other.close();
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await ended.waitFor({ state: 'hidden' });
        await becomes(() => note.inputValue(), 'Rang twice, no answer');
        await save.click();
        await seesToast(page, /Saved/);

        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Pennine Custom Paint' }).waitFor({ state: 'hidden' });
        const views = page.getByRole('navigation', { name: 'Views' });
        await views.getByRole('link', { name: /^Verified/ }).click();
        await page.waitForURL(/\?status=verified$/);
        const company = page.getByRole('columnheader', { name: 'Company' }).getByRole('button');
        // The list of the verified replaces the table in which the focus would be lost.
        await eventually(async () => {
          await company.focus({ timeout: 2000 });
          expect(await hasFocus(company)).toBe(true);
        });
        await endsSessions();
        await page.keyboard.press('Enter');
        await ended.getByRole('link', { name: 'Sign In', exact: true }).click();
        await fillCredentials(page, salesClerk.email);
        await signInButton(page).click();
        await heading(page, 'Trade applications');
        expect(new URL(page.url()).searchParams.get('status')).toBe('verified');
      },
      { expected: [/status of 401/] },
    ));

  it('staff whose session ended sign in again by the keyboard and come back to their page', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await openBackOffice(page, salesClerk, '/admin/orders?search=nothing-is-called-so');
        await page.getByText('No orders found').waitFor();
        await page.getByRole('navigation', { name: 'Views' }).getByRole('link').first().focus();
        await endsSessions();
        // Staff press a key, or the page loads a count by itself.
        await page.keyboard.press('Enter');
        const ended = await hasOpened(page);
        // The list behind it waits for the next session.
        await audit.at('session-ended', { within: ended });
        expect(audit.errors).toEqual({});
        await page.keyboard.press('Escape');
        await becomes(() => ended.isVisible(), true);
        await presses(page, ended.getByRole('link', { name: 'Sign In', exact: true }));
        await fillCredentials(page, salesClerk.email);
        await page.keyboard.press('Enter');
        await heading(page, 'Orders');
      },
      { width: PHONE, expected: [/status of 401/] },
    ));

  it('an admin opens every page from the menu, by the keyboard', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await heading(page, 'Hello Grace');
      const pages = {
        Orders: 'Orders',
        Products: 'Product Management',
        Customers: 'User Management',
        'Trade applications': 'Trade applications',
        Sage: 'Sage Integration & Sync',
        Audit: 'Audit trail',
        Settings: 'Settings',
        Help: 'User Guide',
      };
      expect((await entries(page)).filter((label) => label in pages)).toEqual(Object.keys(pages));
      for (const [label, title] of Object.entries(pages)) {
        await menu(page)
          .getByRole('link', { name: new RegExp(`^${label}( \\d+ to do)?$`) })
          .focus();
        await page.keyboard.press('Enter');
        await heading(page, title);
      }
      await page.goBack();
      await heading(page, 'Settings');
    }));

  it('the menu of a telephone is behind a button, and closes with the choice', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin);
        await heading(page, 'Hello Grace');
        await gone(menu(page));
        await page.getByRole('button', { name: 'Menu' }).click();
        await menu(page).getByRole('link', { name: 'Help' }).click();
        await heading(page, 'User Guide');
        await menu(page).waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: 'Menu' }).click();
        await dialog(page).getByRole('button', { name: 'Sign Out' }).click();
        await page.waitForURL((url) => url.pathname === '/');
      },
      { width: PHONE },
    ));

  it('the menu keeps whether it is collapsed', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await page.getByRole('button', { name: 'Collapse the menu' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Expand the menu' }).click();
      await menu(page).getByText('Operations').waitFor();
    }));

  it('signing out in the back office signs out of the shop', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin);
        await heading(page, 'Hello Grace');
        await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
        await page.waitForURL((url) => url.pathname === '/');
        await page.goto('/admin');
        await page.waitForURL(/\/login\?/);
      },
      // The menu's counts may still be on their way when the session ends.
      { expected: [/status of 401/] },
    ));
}
