import { accountOf, newUser, OWN_PASSWORD, openAccount, part } from '../../account-owners.ts';
import { gone } from '../../expecting.ts';
import { heading, reads, toast } from '../../shopping.ts';
import { signInByForm, signInLink } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function accountsSessions(opened: Opened): void {
  it('a customer sees all sessions and signs one of them out', () =>
    opened().visit(async (page) => {
      const owner = newUser('Hamza');
      const elsewhere = await accountOf(opened(), owner);
      // The session bears the name of the browser whose form was sent.
      await signInByForm(page, owner, '/account?tab=settings', OWN_PASSWORD);
      const rows = part(page, 'Where you are signed in').getByRole('listitem');
      await rows.nth(1).waitFor();
      await reads(rows.filter({ hasText: /This device/i }), /^Chrome on Linux THIS DEVICE Last seen/);
      await rows.getByRole('button', { name: /^Sign Out/ }).click();
      await reads(toast(page), 'Signed out');
      await rows.nth(1).waitFor({ state: 'detached' });
      expect((await elsewhere.call('GET', '/api/auth/user')).body).toBeNull();
    }));

  it('a customer signs out everywhere, here too', () =>
    opened().visit(async (page) => {
      const owner = newUser('Sian');
      const elsewhere = await accountOf(opened(), owner);
      await openAccount(page, owner, '/account?tab=settings');
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
      await reads(toast(page), 'You are signed out everywhere');
      await signInLink(page).waitFor();
      await page.waitForURL((url) => url.pathname === '/');
      expect((await elsewhere.call('GET', '/api/auth/user')).body).toBeNull();
      await page.goto('/account');
      await heading(page, 'Sign In');
    }));

  it('a customer is led back to the account when another device ended this session', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Rhona');
        const elsewhere = await accountOf(opened(), owner);
        await openAccount(page, owner);
        // Requests that still run would notice the end of the session before the customer does.
        await gone(page.locator('[aria-busy=true]'), page.getByRole('tab', { name: 'Points' }));
        await elsewhere.call('DELETE', '/api/auth/sessions');
        // The page is left half a second later.
        const shown = toast(page).filter({ hasText: 'You are logged out. Logging in again...' }).waitFor();
        await page.getByRole('tab', { name: 'Points' }).click();
        await shown;
        await heading(page, 'Sign In');
        await page.waitForURL(/returnTo=%2Faccount%3Ftab%3Dpoints/);
      },
      { expected: [/status of 401/] },
    ));
}
