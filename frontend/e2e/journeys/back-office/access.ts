import { admin, dialog, menu, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { heading, reads, textOf } from '../../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function backOfficeAccess(opened: Opened): void {
  it('a guest signs in first and returns to the requested page', () =>
    opened().visit(async (page) => {
      await page.goto('/admin/trade-applications');
      await page.waitForURL(/\/login\?/);
      await fillCredentials(page, salesClerk.email);
      await signInButton(page).click();
      await heading(page, 'Trade Applications');
      expect(new URL(page.url()).pathname).toBe('/admin/trade-applications');
    }));

  it('a customer has no access and no link from the shop', () =>
    opened().visit(async (page) => {
      await signIn(page, customer, '/products');
      await userMenu(page, customer).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back Office' }).count()).toBe(0);
      await page.goto('/admin');
      await heading(page, 'No access');
      expect(await page.getByRole('tab').count()).toBe(0);
      expect(await menu(page).count()).toBe(0);
      await page.getByRole('link', { name: 'Go to the Shop' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    }));

  it('support reads the guide', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter);
      await heading(page, 'Admin');
      await reads(menu(page), /^Admin Orders$/);
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['User Guide']);
      await page.getByRole('heading', { name: 'From Sage to the shop' }).waitFor();
      await page.goto('/admin/trade-applications');
      await heading(page, 'No access');
    }));

  it('sales open the trade applications from the shop, and not the audit trail', () =>
    opened().visit(async (page) => {
      await signIn(page, { ...salesClerk, name: 'Leila Haddad' });
      await userMenu(page, { ...salesClerk, name: 'Leila Haddad' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Back Office' }).click();
      await heading(page, 'Admin');
      expect(await page.getByRole('tab').allInnerTexts()).toEqual(['User Guide']);
      await menu(page).getByRole('link', { name: 'Trade Applications' }).click();
      await heading(page, 'Trade Applications');
      await page.goto('/admin/audit');
      await heading(page, 'No access');
      await page.getByRole('link', { name: 'Back Office', exact: true }).click();
      await heading(page, 'Admin');
    }));

  it('staff whose session ended sign in again without losing what they typed', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, salesClerk, '/admin/trade-applications');
        const note = page.getByLabel('Notes about Pennine Custom Paint');
        await note.fill('Rang twice, no answer');
        await opened().rows(`update identity.sessions set last_seen = now() - interval '31 minutes'`);
        const save = page.getByRole('button', { name: 'Save note about Pennine Custom Paint' });
        await save.click();
        await reads(dialog(page), /^Your session has ended/);
        const leading = page.waitForEvent('popup');
        await dialog(page).getByRole('link', { name: 'Sign In in a New Tab' }).click();
        const other = await leading;
        await fillCredentials(other, salesClerk.email);
        await signInButton(other).click();
        await other.waitForURL((url) => url.pathname === '/admin');
        await other.close();
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await dialog(page).waitFor({ state: 'hidden' });
        expect(await note.inputValue()).toBe('Rang twice, no answer');
        await save.click();
        await seesToast(page, /Saved/);

        await opened().rows(`update identity.sessions set last_seen = now() - interval '31 minutes'`);
        await page.getByText('Declined', { exact: true }).first().click();
        await dialog(page).getByRole('link', { name: 'Sign In', exact: true }).click();
        await fillCredentials(page, salesClerk.email);
        await signInButton(page).click();
        await heading(page, 'Trade Applications');
        expect(new URL(page.url()).search).toBe('?status=declined');
      },
      { expected: [/status of 401/] },
    ));

  it('an admin opens every page, and each tab has its address', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await heading(page, 'Admin');
      await reads(menu(page), 'Admin Orders Trade Applications Audit Trail');
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        'User Guide',
        'Sage Integration & Sync',
        'User Management',
      ]);
      await page.getByRole('tab', { name: 'User Management' }).click();
      await page.reload();
      await page.getByRole('heading', { name: 'User Management' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'From Sage to the shop' }).waitFor();
      expect(await textOf(page.getByRole('tab', { selected: true }))).toBe('User Guide');
    }));

  it('signing out in the back office signs out of the shop', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin);
      await heading(page, 'Admin');
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page.goto('/admin');
      await page.waitForURL(/\/login\?/);
    }));
}
