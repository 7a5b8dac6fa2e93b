import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, menu, openBackOffice, seesToast, supporter } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { gone } from '../../expecting.ts';
import { PHONE } from '../../page-audit.ts';
import { guestBuys } from '../../placing-orders.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const PAGE = '/admin/reconciliation';
/** Time for a run on a busy machine, in ms. */
const RUNS_WITHIN_MS = 120_000;

/** A run that ends settles what it did not find; the night's begins by itself. */
const noRun = (opened: Opened) =>
  eventually(async () => {
    const underWay = "select 1 from operations.reconciliation_runs where status in ('waiting', 'running')";
    expect(await opened().rows(underWay)).toEqual([]);
  });
/** A case as a run finds it; `number` names it. */
const differs = async (opened: Opened, number: number) => {
  await noRun(opened);
  return opened().rows(
    `insert into operations.reconciliation_cases (id, kind, subject, title, text, expected, found, unit, action, first_seen, last_seen)
     values (gen_random_uuid(), 'document-differs', $1, 'Document in Sage without an order',
       'Sage’s invoice names an order that the shop does not have.', 0, 1250, 'GBP',
       '{"kind":"open-order","label":"Look in Sage","href":null,"target":null}', now(), now())`,
    [`SI-PLANTED-${number}`],
  );
};
const settled = (opened: Opened) =>
  opened().rows("update operations.reconciliation_cases set settled_at = now(), settled_by = 'system'");

export function backOfficeReconciliation(opened: Opened): void {
  it(
    'an admin compares everything now, and is shown how the run ends',
    () =>
      opened().visit(async (page) => {
        await guestBuys(opened(), opened().take());
        await openBackOffice(page, admin);
        await menu(page)
          .getByRole('link', { name: /^Reconciliation/ })
          .click();
        await heading(page, 'Reconciliation');
        await page.getByRole('button', { name: 'Run Now' }).click();
        await dialog(page).getByRole('button', { name: 'Run Now' }).click();
        await seesToast(page, /^Started /);
        await page
          .getByRole('region', { name: 'Result' })
          .getByText(/^Compared .* by Grace Okafor, orders of/)
          .waitFor({ timeout: RUNS_WITHIN_MS });
        await page.getByRole('table', { name: 'Sums of the last run' }).waitFor();
      }),
    600_000,
  );

  it('an admin settles a case with a reason, and finds it among the settled ones', () =>
    opened().visit(async (page) => {
      await settled(opened);
      await differs(opened, 1);
      await openBackOffice(page, admin, PAGE);
      await menu(page).getByRole('link', { name: 'Reconciliation 1 to do' }).waitFor();
      await page.getByRole('button', { name: /^Settle Document in Sage/ }).click();
      await dialog(page).getByRole('button', { name: 'Settle' }).click();
      await dialog(page).getByText('Enter a reason').waitFor();
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Entered by the bookkeeper');
      await dialog(page).getByRole('button', { name: 'Settle' }).click();
      await seesToast(page, /^Settled Document in Sage without an order: \+£12\.50/);
      await page.getByRole('heading', { name: 'Nothing differs' }).waitFor();
      await page.getByRole('link', { name: 'Settled', exact: true }).click();
      await page.getByText('“Entered by the bookkeeper”').waitFor();
    }));

  it('support reads the cases, and settles none', () =>
    opened().visit(async (page) => {
      await settled(opened);
      await differs(opened, 2);
      await openBackOffice(page, supporter, PAGE);
      await page.getByText('Document in Sage without an order').first().waitFor();
      await gone(page.getByRole('button', { name: /^(Settle|Run Now)/ }));
    }));
}

export function reconciliationAudit(opened: Opened): void {
  it(
    'the reconciliation and the calls to Sage have no barriers',
    () =>
      opened().visit(
        async (page) => {
          await settled(opened);
          const [run] = await opened().rows(
            `insert into operations.reconciliation_runs
               (id, status, night, requested_by, from_day, to_day, step, checked, sums, cases, created_at, started_at, finished_at)
             values (gen_random_uuid(), 'green', (now() at time zone 'Europe/London')::date, 'system', current_date - 35, current_date, '',
               '{"orders":4,"payments":4,"refunds":1,"documents":9,"pointsMovements":3,"balances":2}',
               '[{"name":"Card payments at Stripe","shop":123456,"other":123456,"unit":"GBP"}]', 0, now(), now(), now()) returning id`,
          );
          const audit = new DialogAudit(page);
          await openBackOffice(page, admin, '/admin/sage');
          const plot = page.getByRole('figure', { name: 'Calls to Sage by the hour' });
          await plot.locator('svg').first().waitFor();
          await audit.at('office-usage');
          await plot.getByRole('button', { name: 'Show as a table' }).click();
          await plot.getByRole('table').waitFor();
          await audit.at('office-usage-table');

          await page.goto(PAGE);
          await page.getByRole('heading', { name: 'Balanced to the penny' }).waitFor();
          await audit.at('office-reconciliation-green');
          await differs(opened, 3);
          await page.reload();
          await page.getByRole('heading', { name: '1 difference, £12.50' }).waitFor();
          await page.getByText('Document in Sage without an order').first().waitFor();
          await audit.at('office-reconciliation');
          await audit.dialog('office-reconciliation-settle', page.getByRole('button', { name: /^Settle Document/ }), {
            shows: async (shown) => {
              await shown.getByRole('button', { name: 'Settle' }).click();
              await shown.getByText('Enter a reason').waitFor();
            },
          });
          const night = page.locator(`a[href*="run=${(run as { id: string }).id}"]`);
          await audit.dialog('drawer-office-reconciliation-run', night, {
            shows: (shown) => shown.getByRole('table', { name: 'Sums of this run' }).waitFor(),
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
