import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, headOf, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { customerBuys, mailReads, type PlacedOrder, refundsOf } from '../../placing-orders.ts';
import { refundFailed } from '../../refunding-orders.ts';
import { inPence, inPounds, reads } from '../../shopping.ts';
import { balanceOf, customer } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const pageOf = ({ orderNumber }: PlacedOrder) => `/admin/orders/${orderNumber}`;
const PART = '5.00';

export function backOfficeOrderMoney(opened: Opened): void {
  const refunds = (page: Page) => page.getByRole('region', { name: 'Refunds' });
  const isBackAtStripe = (order: PlacedOrder, ...amounts: number[]) =>
    eventually(
      async () =>
        expect((await refundsOf(opened(), order)).sort((a, b) => a - b)).toEqual(amounts.sort((a, b) => a - b)),
      45_000,
    );

  it('sales refund a part and then the rest, with the points', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 30, to: 100 });
      const { visitor, ...order } = await customerBuys(opened(), product, { quantity: 2, pointsUsed: 400 });
      await eventually(async () =>
        expect(
          await opened().rows(
            "select 1 from loyalty.points_transactions where type = 'earned' and description like $1",
            [`%${order.orderNumber}%`],
          ),
        ).toHaveLength(1),
      );
      const before = await balanceOf(visitor);
      await openBackOffice(page, salesClerk, pageOf(order));
      const refund = page.getByRole('button', { name: 'Refund…' });
      await refund.click();
      await reads(dialog(page), `${inPounds(order.total)} of ${inPounds(order.total)} can still be refunded.`);
      await reads(dialog(page), /400 points used on this order come back/);
      await dialog(page)
        .getByRole('radio', { name: /^A part/ })
        .check();
      await dialog(page).getByLabel('Reason').fill('One tin was dented.');
      await dialog(page).getByLabel('Amount').fill(PART);
      await dialog(page).getByRole('button', { name: 'Refund This Amount' }).click();
      await seesToast(page, /^Refund accepted £5\.00 goes back to the card\./);
      await reads(refunds(page), /£5\.00 Part Done/);
      await reads(headOf(page), /Confirmed Part refunded/);
      await isBackAtStripe(order, inPence(PART));

      const rest = inPence(order.total) - inPence(PART);
      await refund.click();
      await reads(dialog(page), `${inPounds(PART)} has already been refunded`);
      await dialog(page).getByLabel('Reason').fill('Nothing of it is wanted any more.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${inPounds(rest / 100)}` })
        .click();
      await seesToast(page, /^Refund accepted/);
      await isBackAtStripe(order, inPence(PART), rest);
      await reads(headOf(page), /Cancelled Refunded/);
      await refund.waitFor({ state: 'hidden' });
      const earned = await earnedWith(order);
      await eventually(async () => expect(await balanceOf(visitor)).toBe(before + 400 - earned));
      await mailReads(opened(), customer.email, new RegExp(order.orderNumber));
    }));

  it('sales repeat a refund that the bank could not take', () =>
    opened().visit(async (page) => {
      const order = await refundFailed(opened());
      const pounds = inPounds(order.total);
      await openBackOffice(page, salesClerk, '/admin/orders?needs=refund');
      await page.getByRole('link', { name: order.orderNumber }).click();
      await reads(page.getByRole('main'), `The refund of ${pounds} failed`);
      await reads(headOf(page), /Cancelled Refund failed/);
      await page.getByRole('button', { name: 'Refund…' }).click();
      await reads(dialog(page), new RegExp(`The refund of ${escaped(pounds)} failed: .* It will be sent again\\.`));
      await becomes(() => dialog(page).getByLabel('Reason').inputValue(), 'All tins were dented.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${pounds}` })
        .click();
      await seesToast(page, `Refund accepted ${pounds} has been sent again.`);
      await isBackAtStripe(order, inPence(order.total), inPence(order.total));
    }));

  async function earnedWith({ orderNumber }: PlacedOrder): Promise<number> {
    const [row] = await opened().rows<{ points: number }>(
      'select points_earned as points from ordering.orders where order_number = $1',
      [orderNumber],
    );
    return row!.points;
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
