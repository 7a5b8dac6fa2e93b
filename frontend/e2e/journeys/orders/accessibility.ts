import { dialog, openBackOffice, salesClerk } from '../../back-office.ts';
import { boughtBy, staffDoes, staffShips } from '../../orders-made.ts';
import { DESKTOP, PageAudit, PHONE } from '../../page-audit.ts';
import { guestPaysAndLeaves, mailedOrderLink } from '../../placing-orders.ts';
import { heading, reads, toast } from '../../shopping.ts';
import { customer, signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

interface Listed {
  orderNumber: string;
  poStatus: string | null;
}

/** Every page about orders, also with open dialogs. */
export function ordersAccessibility(opened: Opened): void {
  it(
    "an order's pages have no barriers",
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const [one, other] = [opened().take({ from: 10, to: 100 }), opened().take({ from: 10, to: 100 })];
          const { orderNumber, link } = await boughtBy(opened(), customer, [one, 2], [other, 1]);
          await signIn(page, customer, link);
          await page.getByRole('button', { name: 'Cancel Order' }).click();
          await dialog(page).waitFor();
          await audit.at('order-cancel');
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: 'Buy Again' }).click();
          await page.getByRole('main').getByRole('alert').waitFor();
          await audit.at('order-confirmed');
          await staffShips(opened(), orderNumber);
          await page.reload();
          await page.getByRole('button', { name: 'Return Items' }).click();
          await dialog(page).getByLabel(one.name, { exact: true }).check();
          await dialog(page).getByRole('button', { name: 'Request Return' }).click();
          await audit.at('order-return');
          await dialog(page).getByLabel('Why would you like to return this?').fill('The shade is off.\nSee my email.');
          await dialog(page).getByRole('button', { name: 'Request Return' }).click();
          await dialog(page).waitFor({ state: 'detached' });
          await staffDoes(opened(), orderNumber, 'return', { decision: 'declined', answer: 'It was tinted for you.' });
          await staffDoes(opened(), orderNumber, 'refund', { amount: '5.00', reason: 'Goodwill' });
          await page.reload();
          await heading(page, orderNumber);
          await audit.at('order-shipped');
          await page.goto(`${link}/receipt`);
          await heading(page, 'Receipt');
          await audit.at('order-receipt');
          await page.goto('/account');
          await page.getByRole('listitem').filter({ hasText: orderNumber }).waitFor();
          await audit.at('account-orders-many');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it("an order without age confirmation has no barriers, and the guest confirms by the email's link", async () => {
    const restricted = opened().take({ restricted: true });
    const { email } = await guestPaysAndLeaves(opened(), restricted);
    const link = await mailedOrderLink(opened(), email, /^Please confirm your age for order/);
    const orderNumber = /TC-[\w-]+/.exec(link)![0];
    await opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await page.goto(link);
        await page.getByRole('button', { name: 'I am 18 or over' }).waitFor();
        await audit.at('order-age');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    );
    await opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await openBackOffice(page, salesClerk, '/admin/orders?needs=age');
        await page.getByRole('link', { name: orderNumber }).waitFor();
        await audit.at('back-office-orders-age');
        await page.goto(`/admin/orders/${orderNumber}`);
        await page.getByText('The customer has not confirmed yet that they are 18 or over.').waitFor();
        await audit.at('back-office-order-age');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    );
    await opened().visit(async (page) => {
      await page.goto(link);
      await page.getByRole('button', { name: 'I am 18 or over' }).click();
      await reads(toast(page), /^Age confirmed/);
      await page.getByRole('button', { name: 'I am 18 or over' }).waitFor({ state: 'detached' });
    });
    await opened().visit(async (page) => {
      await openBackOffice(page, salesClerk, `/admin/orders/${orderNumber}`);
      await page.getByText(/^18 or over, confirmed by Customer/).waitFor();
      await staffDoes(opened(), orderNumber, 'status', { status: 'processing' });
      await page.reload();
      await page.getByRole('button', { name: 'Ship…' }).waitFor();
      await new PageAudit(page, DESKTOP).at('back-office-order-age-confirmed');
    });
  }, 240_000);
}

export function unusualOrdersAudit(opened: Opened): void {
  it('an order that cannot go to its address has no barriers, for guest and staff', async () => {
    const { email } = await guestPaysAndLeaves(opened(), opened().take({ from: 20, to: 60 }), 'JE2 3AB');
    const link = await mailedOrderLink(opened(), email, /^Where shall we send your order/);
    const orderNumber = /TC-[\w-]+/.exec(link)![0];
    await opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await page.goto(link);
        await page.getByText(/cannot be delivered to the Channel Islands\. Please give us another address/).waitFor();
        await audit.at('order-undeliverable');
        await openBackOffice(page, salesClerk, `/admin/orders/${orderNumber}`);
        await page.getByText('It cannot be shipped until the address is changed.', { exact: false }).waitFor();
        await audit.at('back-office-order-undeliverable');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    );
  }, 180_000);

  it('a purchase order has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        const { body } = await (await withCart(opened(), trade)).call<Listed[]>('GET', '/api/orders?limit=100');
        const approved = body.find(({ poStatus }) => poStatus === 'approved')!;
        await signIn(page, trade, `/order/${approved.orderNumber}`);
        await heading(page, approved.orderNumber);
        await audit.at('order-purchase');
        await page.goto(`/order/${approved.orderNumber}/receipt`);
        await heading(page, 'Order summary');
        await audit.at('order-purchase-summary');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
