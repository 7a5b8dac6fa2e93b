import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../../../backend/test/harness/visitor.ts';
import { admin, openBackOffice, salesClerk } from '../../back-office.ts';
import { cards, fillAddress, fillCard, newShopper, payButton, shippingPart } from '../../checking-out.ts';
import { documentsOf, hasSumsOf, ownOrderPage, type Quote } from '../../customers-buying.ts';
import { staffDoes } from '../../orders-made.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { fillPurchaseOrder, submitButton } from '../../purchase-ordering.ts';
import {
  creditedInSage,
  DELIVERY,
  FIVE_POUNDS,
  grantIs,
  redeemed,
  rewardedCustomer,
  SPRAY_GUN,
  signInOnTheWay,
  TENTH,
} from '../../rewarded.ts';
import { inPence, inPounds, reads } from '../../shopping.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const PAID = ['sales_invoice', 'contact_payment', 'contact_allocation'];

interface RewardedQuote extends Quote {
  grantDiscount: string;
  grantDiscountExVat: string;
}

const goods = (opened: Opened) => opened().take({ from: 20, to: 30 });
const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
const reward = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your Rewards' }).getByRole('radio', { name: new RegExp(`^${name}`) });
const isChosen = (page: Page, name: string) =>
  eventually(async () => expect(await reward(page, name).isChecked()).toBe(true));
const isReady = (page: Page) => eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
const unfold = (page: Page) => page.getByRole('button', { name: 'Show order details' }).click();
const quoteOf = async (visitor: Visitor, grantId?: string) =>
  (await visitor.call<RewardedQuote>('POST', '/api/quote', { grantId })).body;

export function checkoutRewards(opened: Opened): void {
  it(
    'a reward waits in the cart, survives a declined card and a reload, is paid with by 3-D Secure, and comes back with the whole refund alone',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const { owner, visitor, grants } = await rewardedCustomer(opened(), [[goods(opened), 1]], FIVE_POUNDS);
          const grantId = grants[0]!.id;
          const quote = await quoteOf(visitor, grantId);
          await signInOnTheWay(page, owner, '/cart');
          const hint = page.getByRole('main').getByText(/^You have £5\.00 off waiting – use it at checkout$/);
          await hint.waitFor();
          await audit.at('cart-reward');
          await hint.getByRole('link', { name: 'use it at checkout' }).click();
          await isChosen(page, FIVE_POUNDS);
          await page.waitForURL(/\/checkout$/);
          await fillAddress(shippingPart(page), { ...newShopper(), Email: owner.email });
          await fillCard(page, cards.declined);
          await reads(payButton(page), `Pay ${inPounds(quote.total)}`);
          await isReady(page);
          await payButton(page).click();
          await page.getByText('You have not been charged. Try another card, or ring your bank.').waitFor();
          await isChosen(page, FIVE_POUNDS);

          await page.reload();
          await isChosen(page, FIVE_POUNDS);
          await unfold(page);
          await reads(summary(page), `Reward: ${FIVE_POUNDS} −£5.00`);
          await reads(summary(page), `Total ${inPounds(quote.total)}`);
          await fillCard(page, cards.secure);
          await isReady(page);
          await audit.at('checkout-reward');
          await payButton(page).click();
          await page.getByRole('dialog', { name: '3-D Secure' }).getByRole('button', { name: 'Complete' }).click();
          const orderNumber = await ownOrderPage(page);
          await reads(summary(page), `Reward: ${FIVE_POUNDS} −£5.00 Total ${inPounds(quote.total)}`);
          await audit.at('order-reward');
          hasSumsOf((await documentsOf(opened(), orderNumber, ...PAID)).sales_invoice, quote);

          await page.goto(`/order/${orderNumber}/receipt`);
          await reads(page.getByRole('article'), `Reward used: ${FIVE_POUNDS} −£5.00`);
          await audit.at('receipt-reward');
          await page.goto('/account?tab=orders');
          await reads(page.getByRole('main'), `Reward: ${FIVE_POUNDS}`);
          await page.goto('/checkout');
          await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();

          await staffDoes(opened(), orderNumber, 'refund', { amount: '2.00', reason: 'A dent' });
          await creditedInSage(opened(), orderNumber, 200);
          await grantIs(visitor, grantId, 'used');
          await staffDoes(opened(), orderNumber, 'refund', { reason: 'Sent back' });
          await creditedInSage(opened(), orderNumber, 200, inPence(quote.total) - 200);
          await grantIs(visitor, grantId, 'available');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/status of 402/] },
      ),
    600_000,
  );
}

/** Each reward of the shop, by card and by purchase order. */
export function everyRewardAtCheckout(opened: Opened): void {
  it.each([TENTH, DELIVERY, SPRAY_GUN])(
    'every reward says what it would save on this cart and none is chosen; “%s” is used, and used once',
    (name) =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const rewards = [TENTH, DELIVERY, SPRAY_GUN];
          const { owner, visitor, grants, fill } = await rewardedCustomer(opened(), [[goods(opened), 1]], ...rewards);
          const grant = grants.find((one) => one.name === name)!;
          const [whole, quote] = [await quoteOf(visitor), await quoteOf(visitor, grant.id)];
          await signInOnTheWay(page, owner, '/checkout');
          await isChosen(page, 'No reward this time');
          for (const one of rewards) await reward(page, one).waitFor();
          const saves = name === SPRAY_GUN ? / Free (instead of )?£\d/ : `Save ${inPounds(quote.grantDiscount)}`;
          await reads(page.getByRole('region', { name: 'Your Rewards' }), saves);
          await reads(payButton(page), `Pay ${inPounds(whole.total)}`);
          await audit.at('checkout-choice-of-rewards');
          await reward(page, name).check();
          await reads(payButton(page), `Pay ${inPounds(quote.total)}`);
          await fillAddress(shippingPart(page), { ...newShopper(), Email: owner.email });
          await fillCard(page, cards.accepted);
          await unfold(page);
          if (name === SPRAY_GUN) await reads(summary(page), /Free with your reward .*£0\.00/);
          else await reads(summary(page), `Reward: ${name} −${inPounds(quote.grantDiscount)}`);

          const second = await page.context().newPage();
          await second.goto(`/checkout?grant=${grant.id}`);
          await isChosen(second, name);
          // Both tabs have their payment: it is one, of one checkout.
          await isReady(second);
          await isReady(page);
          await payButton(page).click();
          const orderNumber = await ownOrderPage(page);
          hasSumsOf((await documentsOf(opened(), orderNumber, ...PAID)).sales_invoice, quote);
          if (name === SPRAY_GUN) {
            await reads(page.getByRole('region', { name: 'Items' }), /Free with your reward TST-SG-002 £0\.00/);
            await audit.at('order-gift');
            const moved = await opened().world.sandbox.stockMovements(orderNumber);
            expect(moved.map(({ itemCode }) => itemCode)).toContain('TST-SG-002');
          }

          // The other tab still has the reward chosen.
          await fill();
          await second.reload();
          if (name === DELIVERY) await isChosen(second, name);
          else {
            await reads(second.getByRole('region', { name: 'Your Rewards' }), 'Your order is priced without it.');
            await isChosen(second, 'No reward this time');
            await reads(payButton(second), `Pay ${inPounds(whole.total)}`);
          }
          await grantIs(visitor, grant.id, name === DELIVERY ? 'available' : 'used');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'a reward that is cancelled while the card is confirmed charges nothing; the price without it is accepted first',
    () =>
      opened().visit(
        async (page) => {
          const { owner, visitor, grants } = await rewardedCustomer(opened(), [[goods(opened), 1]], FIVE_POUNDS);
          const grantId = grants[0]!.id;
          const [whole, quote] = [await quoteOf(visitor), await quoteOf(visitor, grantId)];
          const staff = await Visitor.signedIn(opened().world, admin.email);
          await signInOnTheWay(page, owner, `/checkout?grant=${grantId}`);
          await isChosen(page, FIVE_POUNDS);
          await fillAddress(shippingPart(page), { ...newShopper(), Email: owner.email });
          await fillCard(page, cards.accepted);
          await reads(payButton(page), `Pay ${inPounds(quote.total)}`);
          await isReady(page);
          await page.route(
            '**/api/checkout',
            async (route) => {
              const cancelled = await staff.call('POST', `/api/admin/grants/${grantId}/cancel`, {
                reason: 'Given twice',
              });
              expect(cancelled.status).toBeLessThan(300);
              await route.continue();
            },
            { times: 1 },
          );
          await payButton(page).click();
          const notice = page.getByRole('alert').filter({ hasText: 'Your cart has changed' });
          await reads(notice, /You have not been charged\. Reward was £5\.00, now none/);
          await notice.getByRole('button', { name: `Accept ${inPounds(whole.total)}` }).click();
          await fillCard(page, cards.accepted);
          await isReady(page);
          await payButton(page).click();
          const orderNumber = await ownOrderPage(page);
          hasSumsOf((await documentsOf(opened(), orderNumber, ...PAID)).sales_invoice, whole);
          expect(
            await opened().rows('select 1 from ordering.orders where customer_email = $1', [owner.email]),
          ).toHaveLength(1);
        },
        { expected: [/status of 409/] },
      ),
    600_000,
  );

  it.each([SPRAY_GUN, FIVE_POUNDS, TENTH])(
    'a purchase order uses a reward in amounts without VAT, and gives it back when it is cancelled, “%s”',
    (name) =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const visitor = await withCart(opened(), trade, [goods(opened), 2]);
          const [grant] = await redeemed(opened(), visitor, name);
          const quote = await quoteOf(visitor, grant!.id);
          await signIn(page, trade, `/checkout?payment=purchase_order&grant=${grant!.id}`);
          await isChosen(page, name);
          await fillPurchaseOrder(page, `PO-2026-7-${name}`);
          await unfold(page);
          await reads(
            summary(page),
            name === SPRAY_GUN
              ? /Free with your reward .*£0\.00/
              : `Reward: ${name} ex VAT −${inPounds(quote.grantDiscountExVat)}`,
          );
          await audit.at('purchase-order-reward');
          await submitButton(page).click();
          const orderNumber = await ownOrderPage(page);
          await reads(summary(page), `Total inc VAT ${inPounds(quote.total)}`);
          await grantIs(visitor, grant!.id, 'used');

          await opened().visit(
            async (clerk) => {
              const staffAudit = new PageAudit(clerk);
              await openBackOffice(clerk, salesClerk, `/admin/orders/${orderNumber}`);
              await reads(clerk.getByRole('region', { name: 'Customer' }), `Reward used ${name}`);
              await staffAudit.at('staff-order-reward');
              await clerk.goto(`/admin/orders/${orderNumber}/packing-note`);
              const note = clerk.getByRole('article');
              await reads(note, name === SPRAY_GUN ? /TST-SG-002 .* Free with your reward 1/ : orderNumber);
              await staffAudit.at('packing-note-reward');
              expect(staffAudit.errors).toEqual({});
            },
            { width: PHONE },
          );

          await page.getByRole('button', { name: 'Cancel Order', exact: true }).click();
          await reads(page.getByRole('dialog'), `Your reward “${name}” can be used again.`);
          await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click();
          await page
            .getByText(/Cancelled/)
            .first()
            .waitFor();
          await grantIs(visitor, grant!.id, 'available');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
