import { reads, toast } from '../../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, userMenu, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function elsewhere(opened: Opened): void {
  it('a customer signed out in another tab sees a message and is led to the sign-in and back', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await withCart(opened(), customer, [product, 1]);
        await signIn(page, customer, '/cart');
        const more = page.getByRole('main').getByRole('button', { name: `Increase quantity of ${product.name}` });
        await more.waitFor();
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
}
