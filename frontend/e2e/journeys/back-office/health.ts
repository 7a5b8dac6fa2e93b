import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, mailsTo, menu, openBackOffice, salesClerk, seesToast, supporter } from '../../back-office.ts';
import { gone, shows } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const PAGE = '/admin/health';
/** The rules are applied once a minute. */
const MAILED_WITHIN_MS = 150_000;

/** A reaction that no worker of this shop has. */
const abandon = (opened: Opened) =>
  opened().rows(`insert into platform.inbox (event_id, module, reaction, aggregate_id, seq)
    values (gen_random_uuid(), 'gone', 'gone.react', 'a-gone', 1) returning id`);
const takeUp = (opened: Opened) =>
  opened().rows(`update platform.inbox set status = 'done', done_at = now() where reaction = 'gone.react'`);
const cardOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Checks' }).getByRole('listitem').filter({ hasText: title });

export function backOfficeHealth(opened: Opened): void {
  it(
    'support is mailed once about a problem, and comes from the mail to the page and to its runbook',
    () =>
      opened().visit(async (page) => {
        await openBackOffice(page, admin, PAGE);
        await page.getByRole('button', { name: 'Change: Abandoned reactions' }).click();
        await dialog(page).getByRole('textbox', { name: 'Emailed to' }).fill(supporter.email);
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await seesToast(page, /^Abandoned reactions changed/);

        await abandon(opened);
        const mail = await eventually(async () => {
          const mails = await mailsTo(opened(), supporter.email);
          const alerts = mails.filter(({ subject }) => subject.startsWith('Alert: Abandoned reactions'));
          expect(alerts).toHaveLength(1);
          return alerts[0]!;
        }, MAILED_WITHIN_MS);
        const links = [...mail.text.matchAll(/https?:\/\/[^/\s]+(\/\S+)/g)].map(([, path]) => path!);
        expect(links).toEqual([PAGE, '/admin/help/runbooks#reactions-abandoned']);

        await page.goto(links[1]!);
        await page.getByRole('region', { name: 'Abandoned reactions' }).getByText('a version of the shop').waitFor();
        await menu(page).getByRole('link', { name: 'Health' }).click();
        await heading(page, 'Health');
        await cardOf(page, 'Abandoned reactions').getByText('Problem', { exact: true }).waitFor();
        await page.getByRole('table', { name: 'Alerts' }).getByText('Going on').first().waitFor();
        await takeUp(opened);
        await page.reload();
        await cardOf(page, 'Abandoned reactions').getByText('Good', { exact: true }).waitFor();
      }),
    600_000,
  );

  it('a limit that an admin sets is the limit of the card, and one that is no number is rejected', () =>
    opened().visit(async (page) => {
      await takeUp(opened);
      await abandon(opened);
      await openBackOffice(page, admin, PAGE);
      await cardOf(page, 'Abandoned reactions').getByText('Problem', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Change: Abandoned reactions' }).click();
      const limit = dialog(page).getByRole('textbox', { name: 'A problem from' });
      await limit.fill('0');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).getByText('Enter a whole number from 1 to 10,000').waitFor();
      await limit.fill('5');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await seesToast(page, /^Abandoned reactions changed/);
      await cardOf(page, 'Abandoned reactions').getByText('Good', { exact: true }).waitFor();
      await page.goto('/admin/audit');
      await page.getByText('Changed the alert rules').first().waitFor();
      await takeUp(opened);
    }));

  it('two admins who change the rules at once do not overwrite each other', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, PAGE);
        await page.getByRole('button', { name: 'Change: Emails to send' }).click();
        await opened().rows(
          `update operations.alert_settings set version = version + 1,
             rules = rules || '{"mails-waiting": {"enabled": true, "threshold": 25, "email": null}}' returning version`,
        );
        await dialog(page).getByRole('textbox', { name: 'Emailed to' }).fill('office@topcoat.test');
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        const notice = dialog(page).getByRole('alert').filter({ hasText: 'A colleague changed this alert rule' });
        await reads(notice, /Limit 15 → 25/);
        await page.reload();
        await page.getByRole('button', { name: 'Change: Emails to send' }).waitFor();
        await gone(page.getByText('office@topcoat.test'));
      },
      { expected: [/status of 409/] },
    ));

  it('support reads everything and changes nothing; every check has its runbook', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, supporter);
      await menu(page).getByRole('link', { name: 'Health' }).click();
      await heading(page, 'Health');
      const cards = page.getByRole('list', { name: 'Checks' }).getByRole('link', { name: /^(Runbook|What to do)/ });
      await cards.first().waitFor();
      await gone(page.getByRole('button', { name: /^Change/ }));
      const runbooks = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(runbooks.length).toBeGreaterThan(10);
      await page.goto('/admin/help/runbooks');
      await heading(page, 'Runbooks');
      for (const runbook of runbooks) await shows(page.locator(`[id="${runbook.split('#')[1]}"]`));
    }));

  it('sales have no health in their menu', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, salesClerk);
      await menu(page).getByRole('link', { name: 'Orders' }).waitFor();
      await gone(menu(page).getByRole('link', { name: 'Health' }));
    }));
}

export function healthAudit(opened: Opened): void {
  it(
    'the health, its dialogs and the runbooks have no barriers',
    () =>
      opened().visit(
        async (page) => {
          await takeUp(opened);
          await abandon(opened);
          await opened().rows(
            `insert into operations.alerts (id, rule, value, detail, opened_at, ended_at)
             values (gen_random_uuid(), 'mails-waiting', '4 mails, oldest 20 minutes', 'The mail server does not take them.',
               now() - interval '3 hours', now() - interval '2 hours') returning id`,
          );
          const audit = new PageAudit(page);
          await openBackOffice(page, admin, PAGE);
          await cardOf(page, 'Abandoned reactions').waitFor();
          await page.getByRole('figure', { name: 'Events and reactions by the hour' }).locator('svg').first().waitFor();
          await page.getByRole('table', { name: 'Alerts' }).getByText('4 mails, oldest 20 minutes').first().waitFor();
          await audit.at('office-health');
          await page.getByRole('button', { name: 'Change: Events to send' }).click();
          await dialog(page).getByRole('textbox', { name: 'A problem from' }).waitFor();
          await audit.at('office-health-rule');
          await dialog(page).getByRole('button', { name: 'Cancel' }).click();
          await dialog(page).waitFor({ state: 'hidden' });
          await page.goto('/admin/help/runbooks#sage-connection');
          await page.getByRole('region', { name: 'Connection to Sage' }).waitFor();
          await audit.at('office-runbooks');
          await takeUp(opened);
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
