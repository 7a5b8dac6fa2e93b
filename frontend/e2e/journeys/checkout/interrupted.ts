import { newShopper, orderPage, payButton, readyToPay } from '../../checking-out.ts';
import { eventually } from '../../expecting.ts';
import { cartButton, heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const FINISHING = '**/api/guest/checkout';

export function interrupted(opened: Opened): void {
  const ordersOf = (email: string) =>
    opened().rows<{ order_number: string; status: string }>(
      'select order_number, status from ordering.orders where customer_email = $1',
      [email],
    );

  /** Waits until the grace of closed browsers (docs/rules.md#checkout-sweeper) has passed for the paid checkouts. */
  const graceIsOver = () =>
    eventually(async () => {
      const due = await opened().rows(
        `update ordering.checkout_sessions set check_at = now() where status = 'open' and urgent returning id`,
      );
      expect(due).toHaveLength(1);
    });

  it('a reload during the payment still finishes the order', () =>
    opened().visit(async (page) => {
      const shopper = newShopper();
      await readyToPay(page, [[opened().take(), 1]], shopper);
      const asked = page.waitForRequest(FINISHING);
      // The first call never leaves the browser.
      await page.route(FINISHING, () => undefined, { times: 1 });
      await payButton(page).click();
      await asked;
      await page.reload();
      const orderNumber = await orderPage(page);
      await reads(cartButton(page), /^Cart$/);
      expect(await ordersOf(shopper.Email)).toEqual([{ order_number: orderNumber, status: 'confirmed' }]);
    }));

  it('closing the tab after paying makes one order, with the address that travelled with the payment', async () => {
    const shopper = newShopper();
    const confirmed = async () => {
      const mails = await opened().world.sandbox.mails(shopper.Email);
      expect(mails).toHaveLength(1);
      return mails[0]!;
    };
    await opened().visit(
      async (page) => {
        await readyToPay(page, [[opened().take(), 1]], shopper);
        const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/guest/checkout'));
        await page.route(FINISHING, (route) => route.abort());
        await payButton(page).click();
        await lost;
        const context = page.context();
        await page.close();
        await graceIsOver();
        await eventually(confirmed);
        const again = await context.newPage();
        await again.goto('/checkout');
        await again.getByRole('heading', { name: 'You have already paid for this' }).waitFor();
        await again.getByRole('button', { name: 'Remove It from My Cart' }).click();
        await again.getByRole('heading', { name: 'Your payment has come through' }).waitFor();
        await again.goto('/cart');
        await heading(again, 'Your cart is empty');
      },
      { expected: [/ERR_FAILED/] },
    );
    const mail = await confirmed();
    const [order, ...others] = await ordersOf(shopper.Email);
    expect(others).toEqual([]);
    expect(order?.status).toBe('confirmed');
    await opened().visit(async (page) => {
      await page.goto(/https?:\S+\/order\/\S+/.exec(mail.text)![0]);
      await heading(page, order!.order_number);
      await reads(
        page.getByRole('region', { name: 'Delivery' }),
        'Ada Byron 1 High Street Leeds LS1 1AA United Kingdom',
      );
    });
  });
}
