import { anotherShopperBuys } from '../../another-shopper.ts';
import {
  cards,
  fillAddress,
  fillCard,
  newShopper,
  orderPage,
  payButton,
  readyToPay,
  shippingPart,
} from '../../checking-out.ts';
import { becomes, eventually } from '../../expecting.ts';
import { barriersOn } from '../../page-checks.ts';
import { addToCart, inPence, inPounds, reads, toast } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

const PREPARING = '**/api/guest/create-payment-intent';

export function concurrentChanges(opened: Opened): void {
  /** Changes a price in Sage and syncs it. */
  const changePrice = async ({ id, sku, name, inventory }: Product, price: string) => {
    const answer = await fetch(`${opened().world.sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemCode: sku, description: name, salesPrice: price, quantityInStock: inventory }),
    });
    expect(answer.status).toBeLessThan(300);
    await opened().rows('update catalogue.products set price = $2 where id = $1', [id, price]);
  };

  it('a price that went up is shown line by line, and the order is placed at the accepted price', () =>
    opened().visit(
      async (page) => {
        const product = opened().take({ from: 20, to: 30 });
        const dearer = ((inPence(product.price) + 150) / 100).toFixed(2);
        await addToCart(page, product, 2);
        await page.route(
          PREPARING,
          async (route) => {
            await changePrice(product, dearer);
            await route.continue();
          },
          { times: 1 },
        );
        await page.goto('/checkout');
        const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
        await notice.waitFor();
        const [before, now] = [inPence(product.price) * 2 + 499, inPence(dearer) * 2 + 499];
        await reads(notice, 'You have not been charged.');
        await reads(notice, `${product.name} was ${inPounds(product.price)}, now ${inPounds(dearer)} each`);
        await reads(notice, `Total was ${inPounds(before / 100)}, now ${inPounds(now / 100)}`);
        await becomes(() => page.getByRole('button', { name: /^Pay/ }).isDisabled(), true);
        expect(await barriersOn(page)).toEqual([]);

        await notice.getByRole('button', { name: `Accept ${inPounds(now / 100)}` }).click();
        await fillAddress(shippingPart(page), newShopper());
        await fillCard(page, cards.accepted);
        await reads(payButton(page), `Pay ${inPounds(now / 100)}`);
        await payButton(page).click();
        await orderPage(page);
        await reads(page.getByRole('region', { name: 'Order Summary' }), `Total ${inPounds(now / 100)}`);
      },
      { expected: [/status of 409/] },
    ));

  it('a product that has just sold out is reported and nothing is charged', () =>
    opened().visit(
      async (page) => {
        const scarce = opened().take({ inventory: (count) => count >= 2 && count <= 12 });
        const prepared = page.waitForResponse(PREPARING);
        await readyToPay(page, [[scarce, 1]], newShopper());
        const { paymentIntentId } = (await (await prepared).json()) as { paymentIntentId: string };
        await anotherShopperBuys(opened(), scarce, scarce.inventory);
        await payButton(page).click();

        const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
        await reads(toast(page), /^Order Failed/);
        await reads(notice, 'You have not been charged.');
        await reads(notice, `${scarce.name} has sold out and will be taken out`);
        await eventually(async () =>
          expect(await opened().world.sandbox.intent(paymentIntentId)).toMatchObject({
            status: 'canceled',
            amount_received: 0,
          }),
        );
        await notice.getByRole('button', { name: 'Update my cart' }).click();
        await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
      },
      { expected: [/status of 409/] },
    ));

  it('a cart that exceeds the stock shows what is left and takes it', () =>
    opened().visit(async (page) => {
      const scarce = opened().take({ inventory: (count) => count >= 3 && count <= 12 });
      await addToCart(page, scarce, scarce.inventory);
      await anotherShopperBuys(opened(), scarce, 1);
      const left = scarce.inventory - 1;
      await page.goto('/cart');
      const notice = page.getByRole('main').getByRole('alert');
      await reads(notice, `Only ${left} in stock, and you asked for ${scarce.inventory}.`);
      await becomes(() => page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled(), true);
      await notice.getByRole('button', { name: `Change to ${left}` }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
    }));
}
