import { accountOf, field, newUser, OWN_PASSWORD, openAccount, part } from '../../account-owners.ts';
import { becomes } from '../../expecting.ts';
import { reads, toast } from '../../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, takeSession, userMenu, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function elsewhere(opened: Opened): void {
  it('a customer signed out in another tab sees a message and is led to the sign-in and back', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await withCart(opened(), customer, [product, 1]);
        await signIn(page, customer, '/cart');
        const more = page.getByRole('main').getByRole('button', { name: `Increase quantity of ${product.name}` });
        // The cart's calls end with the session that they began with.
        await more.click({ trial: true });
        const { origin } = new URL(opened().world.url);
        const answer = await page.context().request.post('/api/auth/logout', { headers: { origin } });
        expect(answer.ok()).toBe(true);
        await more.click();
        await reads(toast(page), /^Unauthorized You are logged out\. Logging in again\.\.\.$/);
        await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('returnTo') === '/cart');
        await fillCredentials(page, customer.email);
        await signInButton(page).click();
        await userMenu(page, customer).waitFor();
        await page.waitForURL((url) => url.pathname === '/cart');
        await page.getByRole('main').getByRole('link', { name: product.name }).waitFor();
      },
      { expected: [/status of 401/] },
    ));

  it('what one customer typed is neither saved for nor shown to another who signed in in another tab', () =>
    opened().visit(
      async (page) => {
        const [first, second] = [newUser('Xenia'), newUser('Yusuf')];
        for (const owner of [first, second]) await accountOf(opened(), owner);
        await openAccount(page, first, '/account?tab=profile');
        const profile = part(page, 'Profile');
        await profile.getByRole('button', { name: 'Edit Profile' }).click();
        await field(profile, 'First name').fill('Xavier');
        await takeSession(page, second.email, OWN_PASSWORD);
        await profile.getByRole('button', { name: 'Save Profile' }).click();
        await reads(toast(page), /^The account in this browser changed This page was loaded again/);
        await userMenu(page, second).waitFor();
        await reads(profile, /Yusuf/);

        await page.goto('/contact');
        await userMenu(page, second).waitFor();
        await field(page, 'Message').fill('My order has not come.');
        await takeSession(page, first.email, OWN_PASSWORD);
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await reads(toast(page), /^The account in this browser changed/);
        await userMenu(page, first).waitFor();
        await becomes(() => field(page, 'Message').inputValue(), '');
      },
      { expected: [/status of 409/] },
    ));
}
