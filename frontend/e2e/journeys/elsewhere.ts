import { eventually } from '../../../backend/src/platform/testing/eventually.js';
import { cards, fillAddress, fillCard, newShopper, payButton, shippingPart } from '../checking-out.ts';
import { complaintsOf } from '../complaints.ts';
import { documentsOf, hasSumsOf, ownOrderPage, type Quote } from '../customers-buying.ts';
import { cartButton, inPounds, reads, toast } from '../shopping.ts';
import { customer, fillCredentials, signIn, signInButton, userMenu, withCart } from '../signing-in.ts';
import type { Opened } from '../storefront.ts';

export function elsewhere(opened: Opened): void {
  it(
    'changes the cart in another tab: nothing is paid until the change was seen, and what is paid is what the cart has',
    () =>
      opened().visit(
        async (page) => {
          const product = opened().take({ from: 20, to: 30 });
          const visitor = await withCart(opened(), customer, [product, 1]);
          const { body: before } = await visitor.call<Quote>('POST', '/api/quote', {});
          await signIn(page, customer, '/checkout');
          await fillAddress(shippingPart(page), { ...newShopper(), Email: customer.email });
          await fillCard(page, cards.good);
          await reads(payButton(page), `Pay ${inPounds(before.total)}`);
          await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));

          const other = await page.context().newPage();
          const complaints = complaintsOf(other);
          await other.goto('/cart');
          await other.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
          await reads(cartButton(other), /^Cart 2 items$/);
          const after = await eventually(async () => {
            const { body } = await visitor.call<Quote>('POST', '/api/quote', {});
            expect(body.total).not.toBe(before.total);
            return body;
          });
          await other.close();
          expect(complaints).toEqual([]);

          await page.bringToFront();
          await payButton(page).click();
          const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
          await notice.waitFor();
          await reads(notice, 'You have not been charged.');
          await reads(notice, product.name);
          await reads(notice, `Total was ${inPounds(before.total)}, now ${inPounds(after.total)}`);
          await notice.getByRole('button', { name: `Accept and pay ${inPounds(after.total)}` }).click();
          await reads(payButton(page), `Pay ${inPounds(after.total)}`);
          await fillCard(page, cards.good);
          await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
          await payButton(page).click();
          const orderNumber = await ownOrderPage(page);
          await reads(page.getByRole('region', { name: 'Items' }), '2 ×');
          const found = await documentsOf(
            opened(),
            orderNumber,
            'sales_invoice',
            'contact_payment',
            'contact_allocation',
          );
          hasSumsOf(found.sales_invoice, after);
        },
        { expected: [/status of 409/] },
      ),
    120_000,
  );

  it('signs out: the next click here says so and leads to the sign-in and back', () =>
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
