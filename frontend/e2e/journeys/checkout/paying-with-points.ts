import { cards, fillAddress, fillCard, newShopper, payButton, shippingPart } from '../../checking-out.ts';
import { documentsOf, hasSumsOf, ownOrderPage, type Quote, says } from '../../customers-buying.ts';
import { eventually } from '../../expecting.ts';
import { cartButton, inPence, inPounds, reads, toast } from '../../shopping.ts';
import { balanceOf, customer, inPoints, pointsShown, signIn, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const USED = 250;
/** The minimum paid by card, in pence. */
const LEAST = 50;

export function payingWithPoints(opened: Opened): void {
  it('a customer pays with points up to balance and total; order, invoice and balance agree', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 20, to: 30 });
      const elsewhere = await withCart(opened(), customer, [product, 1]);
      const quoteWith = async (pointsUsed: number) =>
        (await elsewhere.call<Quote>('POST', '/api/quote', { pointsUsed })).body;
      const before = await balanceOf(elsewhere);
      const { spendable } = (await elsewhere.call<{ spendable: number }>('GET', '/api/points/balance')).body;
      const coming =
        before > spendable ? `, of which ${(before - spendable).toLocaleString('en-GB')} on their way` : '';
      const [whole, lowered] = [await quoteWith(0), await quoteWith(USED)];
      const most = inPence(whole.total) - LEAST;
      expect(spendable).toBeGreaterThan(most);

      await signIn(page, customer, '/checkout');
      const summary = page.getByRole('region', { name: 'Order Summary' });
      const field = page.getByLabel('Points to use');
      await reads(summary, `Total ${inPounds(whole.total)}`);
      await reads(
        page.getByRole('region', { name: 'Reward Points' }),
        `You have ${inPoints(before)}${coming}, worth ${inPounds(before / 100)}. Up to ${most.toLocaleString('en-GB')} can be used`,
      );
      await field.fill(`${most + 1}`);
      await says(page, `You can use up to ${most.toLocaleString('en-GB')} points on this order`);
      await reads(summary, `Total ${inPounds(whole.total)}`);
      await page.getByRole('button', { name: `Use ${most.toLocaleString('en-GB')}`, exact: true }).click();
      await reads(payButton(page), `Pay ${inPounds(LEAST / 100)}`);

      await field.fill(`${USED}`);
      await reads(summary, `Points −${inPounds(USED / 100)}`);
      await reads(summary, `Total ${inPounds(lowered.total)} including VAT of ${inPounds(lowered.tax)}`);
      await fillAddress(shippingPart(page), { ...newShopper(), Email: customer.email });
      await fillCard(page, cards.accepted);
      await reads(payButton(page), `Pay ${inPounds(lowered.total)}`);
      await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
      await payButton(page).click();

      const orderNumber = await ownOrderPage(page);
      const earned = lowered.pointsEarned;
      await reads(
        toast(page),
        `Order placed successfully! Order ${orderNumber} has been placed. You earned ${earned} points!`,
      );
      await reads(summary, `Points −${inPounds(USED / 100)}`);
      await reads(summary, `Total ${inPounds(lowered.total)} including VAT of ${inPounds(lowered.tax)}`);
      await reads(summary, `You earned ${earned} reward points`);
      await reads(cartButton(page), /^Cart$/);
      await reads(pointsShown(page), new RegExp(`^${inPoints(before - USED + earned)}$`));

      const found = await documentsOf(opened(), orderNumber, 'sales_invoice', 'contact_payment', 'contact_allocation');
      hasSumsOf(found.sales_invoice, lowered);
      expect(found.sales_invoice!.status).toBe('PAID');
      expect(inPence(found.contact_payment!.total)).toBe(inPence(lowered.total));
      expect(inPence(found.contact_allocation!.total)).toBe(inPence(lowered.total));
    }));
}
