import { readFile } from 'node:fs/promises';
import { accountOf, field, newUser, OWN_PASSWORD, openAccount, part } from '../../account-owners.ts';
import { reads, toast } from '../../shopping.ts';
import { fillCredentials, signInButton, signInLink } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function accountsLeaving(opened: Opened): void {
  it('a customer exports their data and deletes the account', () =>
    opened().visit(
      async (page) => {
        const owner = newUser('Bryn');
        await accountOf(opened(), owner);
        await openAccount(page, owner, '/account?tab=settings');
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          part(page, 'Privacy').getByRole('link', { name: 'Download My Data' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('my-data.json');
        expect(await readFile(await download.path(), 'utf8')).toContain(owner.email);

        const danger = page.getByRole('region', { name: 'Danger zone' });
        await danger.getByRole('button', { name: 'Delete Account' }).click();
        const forEver = danger.getByRole('button', { name: 'Delete My Account' });
        await field(danger, 'Current password').fill('not-my-password');
        await forEver.click();
        await danger.getByText('This is not your current password.').waitFor();
        await field(danger, 'Current password').fill(OWN_PASSWORD);
        await forEver.click();
        await reads(toast(page), 'Account deleted Your account has been deleted.');
        await signInLink(page).waitFor();
        await page.waitForURL((url) => url.pathname === '/');
        expect(await opened().rows('select 1 from identity.users where email = $1', [owner.email])).toEqual([]);

        await page.goto('/login');
        await fillCredentials(page, owner.email, OWN_PASSWORD);
        await signInButton(page).click();
        await reads(toast(page), 'Login Failed Invalid email or password. Please try again.');
      },
      { expected: [/status of 400/, /status of 401/] },
    ));
}
