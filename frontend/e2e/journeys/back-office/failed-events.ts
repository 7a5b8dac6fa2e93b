import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { dialog, menu, openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { gone } from '../../expecting.ts';
import { confirmsWith, GOES_THROUGH_WITHIN_MS, orderWith, rejectedOrder } from '../../failing-orders.ts';
import { PHONE } from '../../page-audit.ts';
import { customerBuys, guestBuys, type PlacedOrder } from '../../placing-orders.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const PAGE = '/admin/events';
const RECEIPT = 'POST /other_payments';

export function backOfficeFailedEvents(opened: Opened): void {
  const causeCard = (page: Page) => page.getByRole('region', { name: 'Cause' });
  const preview = (page: Page) => page.getByRole('region', { name: 'What a replay sends' });
  const documents = ({ orderNumber }: PlacedOrder) => opened().world.sandbox.documents(orderNumber);
  const done = (page: Page) =>
    causeCard(page).getByRole('heading', { name: 'Done' }).waitFor({ timeout: GOES_THROUGH_WITHIN_MS });

  const guestOrder = () => guestBuys(opened(), opened().take());
  const rejectedReceipt = () => rejectedOrder(opened(), RECEIPT, guestOrder);

  /** An order whose receipt Sage has although its answer was lost, and which is not tried any more. */
  async function takenWithoutAnAnswer() {
    const faults = [
      { match: RECEIPT, mode: 'lost-answer' as const, times: 1 },
      { match: 'GET /other_payments', mode: 'error500' as const, times: 1000 },
    ];
    const order = await orderWith(opened(), faults, guestOrder, '%');
    await eventually(async () => expect(await documents(order)).toHaveLength(1), GOES_THROUGH_WITHIN_MS);
    await eventually(async () => {
      const parked = await opened().rows(
        `update accounting.sage_sync_queue set status = 'parked' where id = $1 and status = 'pending' and attempts > 0 returning id`,
        [order.eventId],
      );
      expect(parked).toHaveLength(1);
    }, GOES_THROUGH_WITHIN_MS);
    await opened().world.sandbox.clearFaults();
    return order;
  }

  /** From the open event: Replay… and Replay are two clicks; reason and password are typed. */
  async function replays(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Replay…' }).click();
    await confirmsWith(page, 'Replay', 'Sage takes it again');
    await seesToast(page, /^Retry started/);
  }

  // A receipt, and an invoice with payment and allocation: the two kinds of documents that a card order makes.
  const rejected: [string, string, () => Promise<PlacedOrder>, number][] = [
    ['receipt', RECEIPT, guestOrder, 1],
    ['invoice', 'POST /sales_invoices', () => customerBuys(opened(), opened().take()), 3],
    ['payment of an invoice', 'POST /contact_payments', () => customerBuys(opened(), opened().take()), 3],
  ];

  // Four clicks from any page: menu, cause, Replay…, Replay. From the link in an alert: three. Where several failed for
  // one cause, one more for the event. Typed: the order number, the reason, the password.
  it.each(rejected)(
    'support finds a rejected %s by its cause, sees what would be sent, and replays it into one document',
    (_, match, buys, made) =>
      opened().visit(async (page) => {
        const order = await rejectedOrder(opened(), match, buys);
        await openBackOffice(page, supporter);
        await menu(page)
          .getByRole('link', { name: /^Failed events/ })
          .click();
        await heading(page, 'Failed events');
        await Promise.all([
          page.waitForResponse((response) => response.url().includes(`search=${order.orderNumber}`)),
          page.getByRole('searchbox', { name: 'Search failed events' }).fill(order.orderNumber),
        ]);
        await page.getByText('Open the event').waitFor();
        await page
          .getByRole('list', { name: 'Causes' })
          .getByRole('heading', { name: /^Sage rejected/ })
          .getByRole('link')
          .click();
        await page.waitForURL(`**${PAGE}/${order.eventId}`);
        const latest = page.getByRole('region', { name: 'Attempts' }).getByRole('listitem').first();
        await latest.getByText(match).click();
        await reads(latest, /ordered fault/);
        await preview(page).getByText('Not in Sage yet').waitFor();
        await preview(page).getByText('The same as last time.').waitFor();
        await replays(page);
        await done(page);
        await page.getByRole('region', { name: 'History' }).getByText('“Sage takes it again”').waitFor();
        expect(await documents(order)).toHaveLength(made);
      }),
    600_000,
  );

  // No click: what Sage may yet take goes on by itself, and the page says so.
  it.each([
    ['error500', 2],
    ['error429', 2],
    ['lost-answer', 1],
    ['hang', 1],
    ['expire-token', 1],
    ['html-page', 2],
  ] as const)(
    'support is shown that a receipt struck by %s goes on by itself, into one document',
    (mode, times) =>
      opened().visit(async (page) => {
        const order = await orderWith(opened(), [{ match: RECEIPT, mode, times }], guestOrder, '%');
        await openBackOffice(page, supporter, `${PAGE}/${order.eventId}`);
        await done(page);
        expect(await opened().world.sandbox.faults()).toMatchObject([{ mode, hits: times }]);
        await gone(causeCard(page).getByRole('button'));
        await page.getByRole('region', { name: 'In Sage' }).getByText('Receipt').waitFor();
        expect(await documents(order)).toHaveLength(1);
      }),
    600_000,
  );

  // Two clicks from the event: Replay…, Replay.
  it(
    'support replays what Sage took without saying so, and nothing is sent a second time',
    () =>
      opened().visit(async (page) => {
        const order = await takenWithoutAnAnswer();
        await openBackOffice(page, supporter, `${PAGE}/${order.eventId}`);
        await preview(page).getByText('Sage already has it').waitFor();
        await replays(page);
        await done(page);
        expect(await documents(order)).toHaveLength(1);
      }),
    600_000,
  );

  // Two clicks from the page: Replay Group…, Replay; what comes of each stands on the plan's page, which opens by itself.
  it(
    'support replays all that failed for one cause as a plan, and sees what came of each',
    () =>
      opened().visit(async (page) => {
        const orders = [await rejectedReceipt(), await rejectedReceipt()];
        await openBackOffice(page, supporter, PAGE);
        const cause = page.getByRole('listitem').filter({ hasText: 'Sage rejected the receipt.' });
        await cause.getByRole('button', { name: 'Replay Group…' }).click();
        await confirmsWith(page, 'Replay', 'Sage takes receipts again');
        await page.waitForURL(`**${PAGE}/plans/*`);
        await page.getByText('Done', { exact: true }).waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
        for (const order of orders) {
          const line = page.getByRole('listitem').filter({ hasText: order.orderNumber });
          await line.getByText('Succeeded').waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
          expect(await documents(order)).toHaveLength(1);
        }
      }),
    600_000,
  );

  it('support dismisses an event with a reason, and the history says who', () =>
    opened().visit(async (page) => {
      const order = await rejectedReceipt();
      await openBackOffice(page, supporter, `${PAGE}/${order.eventId}`);
      await page.getByRole('button', { name: 'Dismiss…' }).click();
      await dialog(page).getByRole('button', { name: 'Dismiss', exact: true }).click();
      await dialog(page).getByText('Enter a reason').waitFor();
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Booked by hand');
      await dialog(page).getByRole('button', { name: 'Dismiss', exact: true }).click();
      await causeCard(page).getByRole('heading', { name: 'Dismissed' }).waitFor();
      await reads(causeCard(page), /Tom Whitaker dismissed it: “Booked by hand”/);
      expect(await documents(order)).toEqual([]);
    }));

  it(
    'the failed events have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const order = await rejectedReceipt();
          await openBackOffice(page, supporter, PAGE);
          await page.getByRole('list', { name: 'Causes' }).getByRole('listitem').first().waitFor();
          await audit.at('failed-events-groups');
          await page.goto(`${PAGE}?search=nothing-like-it`);
          await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
          await audit.at('failed-events-none');
          await page.goto(`${PAGE}?view=list`);
          await page.getByText(order.orderNumber).first().waitFor();
          await audit.at('failed-events-list');
          await page.goto(`${PAGE}/${order.eventId}`);
          await page.getByRole('table', { name: 'Document' }).waitFor();
          await audit.at('failed-event');
          await audit.dialog('failed-event-replay', page.getByRole('button', { name: 'Replay…' }), {
            shows: async (shown) => {
              await shown.getByLabel('Your password').waitFor();
              await shown.getByRole('button', { name: 'Replay', exact: true }).click();
              await reads(shown, 'Enter a reason');
            },
          });
          await audit.dialog('failed-event-dismiss', page.getByRole('button', { name: 'Dismiss…' }), {
            shows: async (shown) => {
              await shown.getByRole('button', { name: 'Dismiss', exact: true }).click();
              await reads(shown, 'Enter a reason');
            },
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
