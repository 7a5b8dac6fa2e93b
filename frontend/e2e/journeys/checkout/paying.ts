import type { Page } from 'playwright-core';
import {
  billingPart,
  cards,
  DECLINED,
  fillAddress,
  fillCard,
  newShopper,
  orderPage,
  payButton,
  paymentNotice,
  readyToPay,
  shippingPart,
} from '../../checking-out.ts';
import { becomes, eventually } from '../../expecting.ts';
import { addToCart, cartButton, hasFocus, heading, inPence, inPounds, reads, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function paying(opened: Opened): void {
  it('each mistake is shown at its field', () =>
    opened().visit(async (page) => {
      await addToCart(page, opened().take());
      await page.goto('/checkout');
      await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
      await payButton(page).click();
      const shipping = shippingPart(page);
      const email = shipping.getByLabel('Email');
      for (const missing of ['first name', 'last name', 'phone number', 'street address', 'town or city', 'postcode'])
        await shipping.getByText(new RegExp(`^Enter an? ${missing}$`)).waitFor();
      await eventually(async () => expect(await hasFocus(email)).toBe(true));
      await becomes(() => email.getAttribute('aria-invalid'), 'true');

      await fillAddress(shipping, newShopper());

      await payButton(page).click();
      await page.getByText('Your card number is incomplete.').first().waitFor();
      await reads(paymentNotice(page), /^Payment Failed/);
      await becomes(() => payButton(page).isEnabled(), true);
    }));

  it('a paid order is on its page, in Sage, in the stock and in the mailbox, once each', () =>
    opened().visit(async (page) => {
      const { world } = opened();
      const [tin, gun] = [opened().take({ from: 20, to: 30 }), opened().take({ from: 5, to: 20 })];
      const shopper = newShopper();
      await readyToPay(
        page,
        [
          [tin, 2],
          [gun, 1],
        ],
        shopper,
      );
      const { body: quote } = await world.call<{ total: string; tax: string; subtotal: string }>('POST', '/api/quote', {
        cartItems: [
          { productId: tin.id, quantity: 2 },
          { productId: gun.id, quantity: 1 },
        ],
      });
      await reads(payButton(page), `Pay ${inPounds(quote.total)}`);
      await payButton(page).click();

      const orderNumber = await orderPage(page);
      await reads(toast(page), `Order placed successfully! Order ${orderNumber} has been placed.`);
      const shown = async (there: Page) => {
        const summary = there.getByRole('region', { name: 'Order Summary' });
        await reads(summary, `Subtotal ${inPounds(quote.subtotal)}`);
        await reads(summary, `Total ${inPounds(quote.total)} including VAT of ${inPounds(quote.tax)}`);
        await reads(there.getByRole('region', { name: 'Delivery' }), '1 High Street Leeds LS1 1AA');
        await there.getByRole('region', { name: 'Items' }).getByRole('link', { name: tin.name }).waitFor();
      };
      await shown(page);
      await reads(cartButton(page), /^Cart$/);
      expect(await page.evaluate(() => localStorage.getItem('guest_cart_items'))).toBeNull();
      await page.goto('/checkout');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();

      const mail = await eventually(async () => {
        expect(await world.sandbox.stockMovements(orderNumber)).toHaveLength(2);
        const mails = await world.sandbox.mails(shopper.Email);
        expect(mails).toHaveLength(1);
        return mails[0]!;
      });
      const documents = await world.sandbox.documents(orderNumber);
      expect(documents).toHaveLength(1);
      expect(documents[0]).toMatchObject({ type: 'other_payment', reference: orderNumber });
      expect(inPence(documents[0]!.total)).toBe(inPence(quote.total));
      expect(inPence(documents[0]!.tax)).toBe(inPence(quote.tax));
      const moved = (await world.sandbox.stockMovements(orderNumber)).map(({ itemCode, quantity }) => [
        itemCode,
        Number(quantity),
      ]);
      expect(new Map(moved as [string, number][])).toEqual(
        new Map([
          [tin.sku, -2],
          [gun.sku, -1],
        ]),
      );

      const link = /https?:\S+\/order\/\S+/.exec(mail.text)![0];
      await opened().visit(async (elsewhere) => {
        await elsewhere.goto(link);
        await heading(elsewhere, orderNumber);
        await shown(elsewhere);
      });
    }));

  it('another card pays the same payment after the first was declined', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        const shopper = newShopper();
        const prepared = page.waitForResponse('**/api/guest/create-payment-intent');
        await readyToPay(page, [[product, 1]], shopper, cards.declined);
        const { paymentIntentId } = (await (await prepared).json()) as { paymentIntentId: string };
        await payButton(page).click();
        await reads(paymentNotice(page), DECLINED);
        await becomes(() => shippingPart(page).getByLabel('Email').inputValue(), shopper.Email);
        await fillCard(page, cards.accepted);
        await payButton(page).click();
        const orderNumber = await orderPage(page);
        const orders = await opened().rows(
          'select order_number, stripe_payment_intent_id from ordering.orders where customer_email = $1',
          [shopper.Email],
        );
        expect(orders).toEqual([{ order_number: orderNumber, stripe_payment_intent_id: paymentIntentId }]);
      },
      { expected: [/status of 402/] },
    ));

  it('a card with a question of the bank pays', () =>
    opened().visit(async (page) => {
      await readyToPay(page, [[opened().take(), 1]], newShopper(), cards.secure);
      await payButton(page).click();
      await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Complete' }).click();
      await orderPage(page);
    }));

  it('an unanswered question of the bank charges nothing until it is answered', () =>
    opened().visit(
      async (page) => {
        await readyToPay(page, [[opened().take(), 1]], newShopper(), cards.secure);
        const bank = page.getByRole('dialog', { name: '3-D Secure' });
        await payButton(page).click();
        await bank.getByRole('button', { name: 'Fail' }).click();
        await reads(paymentNotice(page), /^Payment Failed/);
        await payButton(page).click();
        await bank.getByRole('button', { name: 'Complete' }).click();
        await orderPage(page);
      },
      { expected: [/status of 402/] },
    ));

  it('returning from the bank without approval charges nothing and keeps what was typed', () =>
    opened().visit(
      async (page) => {
        const shopper = newShopper();
        await readyToPay(page, [[opened().take(), 1]], shopper, cards.secure);
        await payButton(page).click();
        const bank = page.getByRole('dialog', { name: '3-D Secure' });
        await bank.waitFor();
        await page.goto('/checkout?redirect_status=failed');
        await reads(paymentNotice(page), /^Payment Failed The payment was not completed\. Please try again\./);
        await eventually(async () =>
          expect(await shippingPart(page).getByLabel('Email').inputValue()).toBe(shopper.Email),
        );
        expect(new URL(page.url()).search).toBe('');
        await fillCard(page, cards.accepted);
        await payButton(page).click();
        await orderPage(page);
      },
      { expected: [/status of 409/] },
    ));

  it('an age-restricted product is paid after confirming the age', () =>
    opened().visit(async (page) => {
      const product = opened().take({ restricted: true, inventory: (count) => count > 0 });
      await addToCart(page, product);
      await page.getByText(`Sold to people aged ${product.minimumAge} and over.`).waitFor();
      await readyToPay(page, [], newShopper());
      await payButton(page).click();
      await page.getByText(`Confirm that you are ${product.minimumAge} or over`).waitFor();
      await page.getByLabel(`I confirm that I am ${product.minimumAge} or over`).check();
      await payButton(page).click();
      await orderPage(page);
    }));

  it('an order is paid with another billing address', () =>
    opened().visit(async (page) => {
      await readyToPay(page, [[opened().take(), 1]], newShopper());
      await page.getByLabel('Billing address is the same').uncheck();
      await payButton(page).click();
      await billingPart(page).getByText('Enter a street address').waitFor();
      await fillAddress(billingPart(page), {
        'First name': 'Ada',
        'Last name': 'Byron',
        Address: '7 Ledger Lane',
        'Town or city': 'York',
        Postcode: 'YO1 7HH',
      });
      await payButton(page).click();
      await orderPage(page);
      await reads(page.getByRole('region', { name: 'Billing' }), '7 Ledger Lane York YO1 7HH');
      await reads(page.getByRole('region', { name: 'Delivery' }), '1 High Street Leeds LS1 1AA');
    }));

  it('clicking the button several times pays once', () =>
    opened().visit(async (page) => {
      const shopper = newShopper();
      await readyToPay(page, [[opened().take(), 1]], shopper);
      await payButton(page).dblclick();
      const orderNumber = await orderPage(page);
      const orders = await opened().rows('select order_number from ordering.orders where customer_email = $1', [
        shopper.Email,
      ]);
      expect(orders).toEqual([{ order_number: orderNumber }]);
      await eventually(async () => expect(await opened().world.sandbox.documents(orderNumber)).toHaveLength(1));
    }));
}
