import type { Page } from 'playwright-core';
import { admin, dialog, openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { gone, shows } from '../../expecting.ts';
import { confirmsWith, type FailedOrder, GOES_THROUGH_WITHIN_MS, rejectedOrder } from '../../failing-orders.ts';
import { hasOpened, presses } from '../../keyboard.ts';
import { PHONE } from '../../page-audit.ts';
import { guestBuys } from '../../placing-orders.ts';
import { reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const PAGE = '/admin/events';
const RECEIPT = 'POST /other_payments';
const CAUSE = 'Sage rejected the receipt.';
/** More than one person may have replayed alone. */
const COPIES = 105;

export function backOfficeReplayPlans(opened: Opened): void {
  const documents = (orderNumber: string) => opened().world.sandbox.documents(orderNumber);
  const results = (page: Page) => page.getByRole('list', { name: 'Events of the plan' });
  const isIn = (page: Page, state: string) =>
    page
      .getByRole('main')
      .getByRole('status')
      .getByText(state, { exact: true })
      .waitFor({ timeout: GOES_THROUGH_WITHIN_MS });

  /** A rejected receipt and this many like it, each of an order number of its own, oldest first. */
  async function manyRejected(): Promise<FailedOrder & { copy: (n: number) => string }> {
    const order = await rejectedOrder(opened(), RECEIPT, () => guestBuys(opened(), opened().take()));
    await opened().rows(
      `insert into accounting.sage_sync_queue (id, version, created_at, updated_at, sync_type, entity_id, order_number,
         operation, event_id, occurred_at, correlation_id, payload, status, attempts, error_message, failure, scheduled_for,
         parked_at, business_id)
       select gen_random_uuid(), version, created_at + n * interval '1 second', updated_at, sync_type,
         gen_random_uuid()::text, order_number || '-' || n, operation, gen_random_uuid(), occurred_at, correlation_id,
         jsonb_set(payload, '{orderNumber}', to_jsonb(order_number || '-' || n)), status, attempts, error_message, failure,
         scheduled_for, parked_at, business_id
       from accounting.sage_sync_queue, generate_series(1, $2::int) n where id = $1`,
      [order.eventId, COPIES],
    );
    return { ...order, copy: (n) => `${order.orderNumber}-${n}` };
  }

  /** Support asks for a plan of the group. Two clicks from the page; it opens by itself. */
  async function requests(page: Page, audit?: DialogAudit): Promise<string> {
    await openBackOffice(page, supporter, PAGE);
    const cause = page.getByRole('listitem').filter({ hasText: CAUSE });
    const replay = cause.getByRole('button', { name: 'Replay Group…' });
    await audit?.dialog('plan-request', replay, { shows: (shown) => shown.getByLabel('Your password').waitFor() });
    await replay.click();
    await reads(dialog(page), /a second person has to approve it before it starts/);
    await confirmsWith(page, 'Replay', 'Sage takes receipts again');
    await page.waitForURL(`**${PAGE}/plans/*`);
    await isIn(page, 'Awaiting approval');
    return new URL(page.url()).pathname;
  }

  /** Another person opens the plan and approves it. Two clicks: Approve…, Approve. */
  async function approves(page: Page, plan: string, audit?: DialogAudit): Promise<void> {
    await page.context().clearCookies();
    await openBackOffice(page, admin, plan);
    const approve = page.getByRole('button', { name: 'Approve…' });
    await audit?.dialog('plan-approve', approve, {
      shows: (shown) => reads(shown, /requested by Tom Whitaker: “Sage takes receipts again”/),
    });
    await approve.click();
    await confirmsWith(page, 'Approve');
    await seesToast(page, /^Approved/);
    await isIn(page, 'Running');
  }

  it(
    'a second person lets a large plan begin, and each event says what came of it: one document, or why it failed again',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const { orderNumber, copy } = await manyRejected();
          const plan = await requests(page);
          await gone(page.getByRole('button', { name: 'Approve…' }));
          await page.getByText('It starts once another person with access to this page approves it.').waitFor();
          expect(await documents(orderNumber)).toEqual([]);
          await opened().world.sandbox.fail({ system: 'sage', match: RECEIPT, mode: 'refuse422', times: 2 });
          await approves(page, plan);
          await isIn(page, 'Done');
          await reads(page.getByRole('region', { name: 'Progress' }), `${COPIES + 1} of ${COPIES + 1} settled`);
          await page.goto(`${plan}?state=failed-again`);
          await reads(
            results(page),
            /^Failed again .*Sage rejected the receipt\. .*Failed again .*Sage rejected the receipt\./,
          );
          await shows(results(page).getByRole('listitem'), 2);
          await audit.at('plan-done');
          expect(await documents(copy(COPIES))).toHaveLength(1);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    400_000,
  );

  it(
    'a plan is cancelled on its way; what was not replayed stays failed',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const { copy } = await manyRejected();
          const plan = await requests(page, audit);
          await audit.at('plan-waits');
          await approves(page, plan, audit);
          const cancel = page.getByRole('button', { name: 'Cancel Plan…' });
          await audit.dialog('plan-cancel', cancel, {
            shows: (shown) => reads(shown, /events not replayed yet will stay failed/),
          });
          await results(page).getByText('Succeeded').first().waitFor({ timeout: GOES_THROUGH_WITHIN_MS });
          await presses(page, cancel);
          await presses(page, (await hasOpened(page)).getByRole('button', { name: 'Cancel Plan' }));
          await isIn(page, 'Cancelled');
          expect(await documents(copy(COPIES))).toEqual([]);
          await page.goto(`${PAGE}?view=list&search=${copy(COPIES)}`);
          await page.getByText('1 event', { exact: true }).waitFor();
          await page.goto(`${PAGE}?view=plans`);
          await page.getByRole('list', { name: 'Replay plans' }).getByText('Cancelled').first().waitFor();
          await audit.at('plans');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
