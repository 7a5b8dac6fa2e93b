import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, headOf, openBackOffice, salesClerk, seesToast } from '../../back-office.ts';
import {
  changesStatus,
  customerBuys,
  guestBuys,
  mailReads,
  type PlacedOrder,
  refundsOf,
} from '../../placing-orders.ts';
import { readsAsSales } from '../../refunding-orders.ts';
import { inPence, inPounds, reads } from '../../shopping.ts';
import { balanceOf, customer } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

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
  const inStock = async ({ slug }: Product) =>
    (await opened().world.call<Product>('GET', `/api/products/${slug}`)).body.inventory;

  it('cancelling a paid order refunds it, with a reason for the customer', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const before = await inStock(product);
      const order = await guestBuys(opened(), product, 2);
      await openBackOffice(page, salesClerk, pageOf(order));
      await page.getByRole('button', { name: 'Cancel Order…' }).click();
      await reads(dialog(page), `The customer gets ${inPounds(order.total)} back on their card.`);
      await dialog(page).getByLabel('Reason').fill('The tins arrived dented.');
      await dialog(page).getByRole('button', { name: 'Cancel This Order' }).click();
      await seesToast(page, /^Cancelled/);
      await reads(headOf(page), /Cancelled/);
      await reads(refunds(page), new RegExp(`${escaped(inPounds(order.total))} Whole, with the goods Done`));
      await isBackAtStripe(order, inPence(order.total));
      await mailReads(opened(), order.customerEmail, /The tins arrived dented\./);
      await eventually(async () => expect(await inStock(product)).toBe(before));
    }));

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

  it('refunding shipped goods returns them to stock', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const order = await guestBuys(opened(), product);
      await changesStatus(
        opened(),
        order,
        { status: 'processing' },
        { status: 'shipped', carrier: 'Evri', trackingNumber: 'H00AB' },
      );
      await openBackOffice(page, salesClerk, pageOf(order));
      await page.getByRole('button', { name: 'Refund…' }).click();
      await reads(dialog(page), /The order keeps its status\./);
      expect(await dialog(page).getByRole('checkbox', { name: 'The goods come back into stock' }).isChecked()).toBe(
        true,
      );
      await dialog(page).getByLabel('Reason').fill('Came back unopened.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${inPounds(order.total)}` })
        .click();
      await seesToast(page, /^Refund accepted/);
      await reads(headOf(page), /Refunded/);
      expect(await page.getByRole('button', { name: 'Mark as Delivered' }).count()).toBe(0);
      await isBackAtStripe(order, inPence(order.total));
      await reads(page.getByRole('region', { name: 'Timeline' }), /Came back unopened\./);
    }));

  it('sales refund one of three tins with its goods, and another that is lost', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const before = await inStock(product);
      const order = await guestBuys(opened(), product, 3);
      await changesStatus(
        opened(),
        order,
        { status: 'processing' },
        { status: 'shipped', carrier: 'DPD', trackingNumber: '155 022' },
      );
      await openBackOffice(page, salesClerk, pageOf(order));
      const one = async (reason: string, comesBack: boolean) => {
        await page.getByRole('button', { name: 'Refund…' }).click();
        await dialog(page)
          .getByRole('radio', { name: /^Items/ })
          .check();
        await dialog(page).getByLabel(`Units of ${product.name}`).fill('1');
        if (!comesBack) await dialog(page).getByRole('checkbox', { name: 'The goods come back into stock' }).uncheck();
        await dialog(page).getByLabel('Reason').fill(reason);
        await dialog(page).getByRole('button', { name: 'Refund These Items' }).click();
        await seesToast(page, /^Refund accepted/);
        await dialog(page).waitFor({ state: 'hidden' });
      };
      await one('Came back unopened.', true);
      await reads(refunds(page), new RegExp(`Items, with the goods Done Items 1 × ${escaped(product.name)}`));
      await eventually(async () => expect(await inStock(product)).toBe(before - 2));
      await one('Leaked in the van.', false);
      await reads(refunds(page), /Items, without the goods Done/);
      expect(await inStock(product)).toBe(before - 2);
      expect(await refundsOf(opened(), order)).toHaveLength(2);
    }));

  it('sales settle a refund another way whose card is gone', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take(), 1, 'pm_card_refundFail');
      const pounds = inPounds(order.total);
      await openBackOffice(page, salesClerk, pageOf(order));
      await page.getByRole('button', { name: 'Refund…' }).click();
      await dialog(page).getByLabel('Reason').fill('All tins were dented.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${pounds}` })
        .click();
      await seesToast(page, /^Refund accepted/);
      await eventually(
        async () => expect(await readsAsSales(opened(), order)).toMatchObject({ allRefunds: [{ status: 'failed' }] }),
        45_000,
      );
      await page.reload();
      await page.getByRole('button', { name: 'Mark as Settled Another Way…' }).click();
      await dialog(page).getByLabel('Payment reference').fill('BACS 4711');
      await dialog(page).getByLabel('Reason').fill('The card was closed.');
      await dialog(page)
        .getByRole('button', { name: `Mark ${pounds} as Settled` })
        .click();
      await seesToast(page, /^Settled/);
      await reads(refunds(page), /Paid another way/);
      await reads(headOf(page), /Cancelled Refunded/);
      expect(await page.getByRole('button', { name: 'Mark as Settled Another Way…' }).count()).toBe(0);
      await mailReads(opened(), order.customerEmail, /BACS 4711/);
    }));

  it('sales repeat a refund that the bank could not take', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take(), 1, 'pm_card_refundFail');
      const pounds = inPounds(order.total);
      await openBackOffice(page, salesClerk, pageOf(order));
      await page.getByRole('button', { name: 'Refund…' }).click();
      await dialog(page).getByLabel('Reason').fill('All tins were dented.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${pounds}` })
        .click();
      await seesToast(page, /^Refund accepted/);
      await eventually(
        async () => expect(await readsAsSales(opened(), order)).toMatchObject({ allRefunds: [{ status: 'failed' }] }),
        45_000,
      );
      await page.goto('/admin/orders?needs=refund');
      await page.getByRole('link', { name: order.orderNumber }).click();
      await reads(page.getByRole('main'), `The refund of ${pounds} failed`);
      await reads(headOf(page), /Cancelled Refund failed/);
      await page.getByRole('button', { name: 'Refund…' }).click();
      await reads(dialog(page), new RegExp(`The refund of ${escaped(pounds)} failed: .* It will be sent again\\.`));
      expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('All tins were dented.');
      await dialog(page)
        .getByRole('button', { name: `Refund ${pounds}` })
        .click();
      await seesToast(page, `Refund accepted ${pounds} has been sent again.`);
      await isBackAtStripe(order, inPence(order.total), inPence(order.total));
    }));

  it('a chargeback is listed among what needs attention', () =>
    opened().visit(async (page) => {
      const order = await guestBuys(opened(), opened().take(), 1, 'pm_card_createDispute');
      await eventually(async () => expect(await opened().rows('select 1 from ordering.disputes')).toHaveLength(1));
      await openBackOffice(page, salesClerk, '/admin/orders?needs=dispute');
      await page.getByRole('link', { name: order.orderNumber }).click();
      const main = page.getByRole('main');
      await reads(main, new RegExp(`Chargeback of ${escaped(inPounds(order.total))}`));
      await reads(main.getByRole('region', { name: 'Refunds and chargebacks' }), /Needs response .*Fraudulent/);
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
