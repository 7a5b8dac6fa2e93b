import { anotherShopperBuys } from '../../another-shopper.ts';
import {
  cards,
  fillAddress,
  fillCard,
  newShopper,
  orderPage,
  payButton,
  paymentNotice,
  readyToPay,
  shippingPart,
} from '../../checking-out.ts';
import { eventually, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { hasFocus, heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function trouble(opened: Opened): void {
  it('a page without a connection says so, and loads by itself once there is one', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('main').getByRole('article').first().waitFor();
        await page.context().setOffline(true);
        await page.getByRole('link', { name: 'View Catalogue' }).click();
        const message = page.getByRole('main').getByRole('alert');
        await reads(message, 'You are offline We will show the products once you are back online.');
        await page.context().setOffline(false);
        await page.getByRole('main').getByRole('article').first().waitFor();
      },
      { expected: [/ERR_INTERNET_DISCONNECTED/] },
    ));

  it('a payment that did not get through says so and can be tried again', () =>
    opened().visit(
      async (page) => {
        await readyToPay(page, [[opened().take(), 1]], newShopper());
        await page.context().setOffline(true);
        await payButton(page).click();
        await reads(paymentNotice(page), /^Payment Failed .*check your internet connection/);
        await page.context().setOffline(false);
        await fillCard(page, cards.accepted);
        await payButton(page).click();
        await orderPage(page);
      },
      { expected: [/ERR_INTERNET_DISCONNECTED/] },
    ));

  it('an address that the goods cannot go to is rejected at its field before paying', () =>
    opened().visit(
      async (page) => {
        const flammable = await opened().rows<{ id: string }>(
          `select id from catalogue.products where goods_kind = 'flammable' and minimum_age is null
           and id not in (select product_id from catalogue.goes_with where kind = 'hardener' and ratio is not null)`,
        );
        const paint = opened().find(
          (product) => product.inventory >= 50 && flammable.some(({ id }) => id === product.id),
        );
        await readyToPay(page, [[paint, 1]], { ...newShopper(), Postcode: 'JE2 3AB' });
        const part = shippingPart(page);
        await payButton(page).click();
        await part.getByText(`${paint.name} cannot be delivered to the Channel Islands.`).waitFor();
        const postcode = part.getByLabel('Postcode', { exact: true });
        await eventually(async () => expect(await hasFocus(postcode)).toBe(true));
        const audit = new PageAudit(page);
        await audit.at('checkout-undeliverable');
        expect(audit.errors).toEqual({});
        await fillAddress(part, { Postcode: 'LS1 1AA', Address: 'PO Box 12' });
        await payButton(page).click();
        await part.getByText(`${paint.name} is flammable and cannot be delivered to PO boxes.`).waitFor();
        await fillAddress(part, { Address: '1 High Street' });
        await payButton(page).click();
        await orderPage(page);
      },
      { width: PHONE },
    ));

  it('an unknown page says that it does not exist', () =>
    opened().visit(
      async (page) => {
        await page.goto('/no-such-page');
        await heading(page, 'Page Not Found');
        await page.getByRole('link', { name: 'Browse Products' }).click();
        await heading(page, 'All Products');
      },
      { expected: [/status of 404/] },
    ));

  it('a wrong link opens no order and shows nothing of it', () =>
    opened().visit(
      async (page) => {
        const link = await anotherShopperBuys(opened(), opened().take(), 1);
        await page.goto(`${link.slice(0, -4)}AAAA`);
        await heading(page, 'Order not found');
        await gone(page.getByText('Grace'));
        await page.goto(link.split('?')[0]!);
        await heading(page, 'Order not found');
      },
      { expected: [/status of 40[134]/] },
    ));

  it('a shop that does not respond says so, and the page loads when it does', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('main').getByRole('article').first().waitFor();
        await opened().world.stop();
        try {
          await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hot Deals' }).click();
          const message = page.getByRole('main').getByRole('alert');
          await reads(message, 'We could not load the products. Please try again in a moment.');
        } finally {
          await opened().world.start();
        }
        await page.getByRole('button', { name: 'Try Again' }).first().click();
        await page.getByRole('main').getByRole('article').first().waitFor();
      },
      { expected: [/ERR_CONNECTION_REFUSED/] },
    ));
}
