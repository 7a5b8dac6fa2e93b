import { OWN_PASSWORD, part } from '../../account-owners.ts';
import { anotherShopperBuys } from '../../another-shopper.ts';
import { dialog, mailsTo } from '../../back-office.ts';
import { eventually, gone } from '../../expecting.ts';
import { boughtBy, staffDoes, staffShips } from '../../orders-made.ts';
import { cartButton, hasFocus, heading, inPounds, reads, toast } from '../../shopping.ts';
import { customer, signIn } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function orders(opened: Opened): void {
  it('a customer cancels an order before packing and sees the refund', () =>
    opened().visit(async (page) => {
      const order = await boughtBy(opened(), customer, [opened().take({ from: 20, to: 60 }), 2]);
      await signIn(page, customer, order.link);
      const cancel = page.getByRole('button', { name: 'Cancel Order', exact: true });
      await cancel.click();
      await reads(dialog(page), `We will refund ${inPounds(order.total)} to the card you paid with.`);
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await eventually(async () => expect(await hasFocus(cancel)).toBe(true));
      await cancel.click();
      await dialog(page).getByLabel('Why are you cancelling?').fill('Ordered twice');
      await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
      await reads(toast(page), `Order cancelled Order ${order.orderNumber} is cancelled.`);
      await reads(
        part(page, 'What happened'),
        `This order was cancelled. ${inPounds(order.total)} is refunded to your card.`,
      );
      await reads(part(page, 'Refunds'), new RegExp(`Refund of the order .*${inPounds(order.total)}`));
      await reads(page.getByRole('list', { name: 'Progress of your order' }), /Placed .*Confirmed .*Cancelled/);
      await gone(cancel);
      expect(await hasFocus(page.getByRole('main'))).toBe(true);
      await page.goto('/account');
      const row = page.getByRole('listitem').filter({ hasText: order.orderNumber });
      await reads(row, new RegExp(`CANCELLED .*${inPounds(order.total)} refunded`));
    }));

  it('a customer whose order has just been packed cannot cancel, and sees its state', () =>
    opened().visit(
      async (page) => {
        const order = await boughtBy(opened(), customer, [opened().take({ from: 20, to: 60 }), 1]);
        await signIn(page, customer, order.link);
        await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
        await staffDoes(opened(), order.orderNumber, 'status', { status: 'processing' });
        await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
        await dialog(page).getByRole('alert').waitFor();
        await page.keyboard.press('Escape');
        await reads(page.getByRole('main'), /We are packing your items\./);
        await eventually(async () => expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0));
      },
      { expected: [/status of 409/] },
    ));

  it('a customer follows the parcel in the order and in the list', () =>
    opened().visit(async (page) => {
      const order = await boughtBy(opened(), customer, [opened().take({ from: 20, to: 60 }), 1]);
      await staffShips(opened(), order.orderNumber);
      await signIn(page, customer, '/account');
      const row = page.getByRole('listitem').filter({ hasText: order.orderNumber });
      await row.getByText('On its way with Royal Mail, KT123456785GB').waitFor();
      const quick = row.getByRole('link', { name: new RegExp(`^Track order ${order.orderNumber}`) });
      await eventually(async () =>
        expect(await quick.getAttribute('href')).toMatch(/^https:\/\/www\.royalmail\.com\/.*KT123456785GB/),
      );
      await row.getByRole('link', { name: order.orderNumber, exact: true }).click();
      await page.getByRole('main').getByText('Your order is on its way', { exact: true }).waitFor();
      await reads(part(page, 'Tracking'), /Sent with Royal Mail Tracking number KT123456785GB/);
      const track = page.getByRole('link', { name: /^Track Parcel/ });
      await eventually(async () =>
        expect(await track.getAttribute('href')).toMatch(/^https:\/\/www\.royalmail\.com\/.*KT123456785GB/),
      );
      const progress = page.getByRole('list', { name: 'Progress of your order' });
      await reads(progress.locator('[aria-current=step]'), 'Shipped');
      await staffDoes(opened(), order.orderNumber, 'status', { status: 'delivered' });
      await page.reload();
      await reads(progress.locator('[aria-current=step]'), 'Delivered');
    }));

  it('a customer buys an order again from the list, and comes back to it from the order', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 20, to: 60 });
      const order = await boughtBy(opened(), customer, [product, 2]);
      await signIn(page, customer, order.link);
      await heading(page, order.orderNumber);
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await trail.getByRole('link', { name: 'My Orders' }).click();
      await heading(page, 'My Account');
      const row = page.getByRole('listitem').filter({ hasText: order.orderNumber });
      await row.getByRole('button', { name: `Buy Again (order ${order.orderNumber})` }).click();
      await reads(toast(page), `Added to cart 2 × ${product.name}`);
      await reads(cartButton(page), 'Cart 2 items');
    }));

  it('a customer requests a return and reads the decision', () =>
    opened().visit(async (page) => {
      const [kept, returned] = [opened().take({ from: 20, to: 60 }), opened().take({ from: 20, to: 60 })];
      const order = await boughtBy(opened(), customer, [kept, 1], [returned, 3]);
      await staffShips(opened(), order.orderNumber);
      await signIn(page, customer, order.link);
      await page.getByRole('button', { name: 'Return Items' }).click();
      const send = dialog(page).getByRole('button', { name: 'Request Return' });
      await dialog(page).getByLabel(returned.name, { exact: true }).check();
      await dialog(page)
        .getByRole('button', { name: `Decrease quantity of ${returned.name}` })
        .click();
      await dialog(page).getByLabel('Why would you like to return this?').fill('Two too many');
      await send.click();
      await reads(toast(page), 'Return requested We’ll reply by email.');
      await reads(part(page, 'Return'), `Items 2 × ${returned.name} Requested on`);
      await reads(part(page, 'Return'), /^Return Under review .*Two too many$/);
      await gone(page.getByRole('button', { name: 'Return Items' }));
      await staffDoes(opened(), order.orderNumber, 'return', { decision: 'accepted', answer: 'Please send them.' });
      await page.reload();
      await reads(part(page, 'Return'), /^Return Accepted .*Our reply Please send them\.$/);
    }));

  it('a customer orders again what is available, and sees what is not', () =>
    opened().visit(async (page) => {
      const [still, gone] = [opened().take({ from: 20, to: 60 }), opened().take({ from: 20, to: 60 })];
      const order = await boughtBy(opened(), customer, [still, 2], [gone, 1]);
      await opened().rows('update catalogue.products set is_visible_online = false where id = $1', [gone.id]);
      try {
        await signIn(page, customer, order.link);
        await page.getByRole('button', { name: 'Buy Again' }).click();
        const outcome = page.getByRole('main').getByRole('alert');
        await reads(outcome, new RegExp(`^Some of your items are in your cart ${gone.name}: .+`));
        await reads(cartButton(page), 'Cart 2 items');
        await outcome.getByRole('link', { name: 'View Cart' }).click();
        await heading(page, 'Shopping Cart');
        await page.getByRole('main').getByRole('link', { name: still.name }).first().waitFor();
      } finally {
        await opened().rows('update catalogue.products set is_visible_online = true where id = $1', [gone.id]);
      }
    }));

  it('a guest makes an account of an order by the links in its emails, and finds the order there', () =>
    opened().visit(async (page) => {
      const email = 'grace.by.link@example.test';
      const link = await anotherShopperBuys(opened(), opened().take({ from: 20, to: 60 }), 1, email);
      const { pathname } = new URL(link, 'http://shop.invalid');
      const number = pathname.split('/').at(-1) ?? '';
      await page.goto(link);
      await heading(page, number);
      await page.getByRole('button', { name: 'Buy Again' }).waitFor();
      await page.getByRole('region', { name: 'Create an account' }).getByRole('button').waitFor();
      await gone(page.getByLabel('Password'));
      const mailedPath = (subject: string) =>
        eventually(async () => {
          const mail = (await mailsTo(opened(), email)).find((each) => each.subject === subject);
          const [, path] = /https?:\/\/[^/\s]+(\/order\/\S+)/.exec(mail?.text ?? '') ?? [];
          if (!path) throw new Error(`No email "${subject}" has come`);
          return path;
        });
      await page.goto(await mailedPath(`Your order ${number}`));
      await page.getByRole('button', { name: 'Email Me the Link' }).click();
      await page.getByText('We have sent a link to').waitFor();
      await page.goto(await mailedPath('Choose a password for your account'));
      const form = page.getByRole('form', { name: 'Create an account' });
      await form.getByRole('button', { name: 'Create Account' }).click();
      await reads(form, /Password must be at least 6 characters/);
      await form.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
      await form.getByRole('button', { name: 'Create Account' }).click();
      await reads(toast(page), /^Your account is ready/);
      await form.waitFor({ state: 'detached' });
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
      await trail.getByRole('link', { name: 'My Orders' }).click();
      await page.getByText('Welcome, Grace!').waitFor();
      await page.getByRole('main').getByRole('link', { name: number, exact: true }).waitFor();
    }));

  it('a guest does the same by the signed link, which no one else has', () =>
    opened().visit(
      async (page) => {
        const product = opened().take({ from: 20, to: 60 });
        const link = await anotherShopperBuys(opened(), product, 2);
        const { pathname } = new URL(link, 'http://shop.invalid');
        await page.goto(pathname);
        await heading(page, 'Order not found');
        await page.goto(link);
        await page.getByRole('button', { name: 'Buy Again' }).click();
        await reads(page.getByRole('main').getByRole('alert'), /^Added to cart: /);
        await reads(cartButton(page), 'Cart 2 items');
        await page.getByRole('link', { name: 'Print Receipt' }).click();
        await heading(page, 'Receipt');
        await page.getByRole('link', { name: 'Back to the order' }).click();
        await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
        await dialog(page).getByRole('button', { name: 'Cancel Order' }).click();
        await reads(page.getByRole('main'), /This order was cancelled\./);
        expect(page.url()).toContain(link);
      },
      { expected: [/status of 404/] },
    ));
}
