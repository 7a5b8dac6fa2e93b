import type { Page } from 'playwright-core';
import { admin, openBackOffice } from '../../back-office.ts';
import { CATEGORIES, makeCategory, makeSynonyms, rowOf, SYNONYMS } from '../../category-upkeep.ts';
import { INTEGRATION } from '../../connecting-sage.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { PHONE } from '../../page-audit.ts';
import { listOf, makeProduct, productRow, selection } from '../../product-upkeep.ts';
import { makeReward, REWARDS, rewardRow } from '../../reward-upkeep.ts';
import type { Opened } from '../../storefront.ts';

/** The dialogs that no other journey opens by the keyboard. */
export function otherDialogs(opened: Opened): void {
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  it(
    'the dialogs of products, categories, synonyms and rewards are opened by the keyboard',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          const name = 'Keyed';
          const more = button(page, `More actions for ${name}`);
          await makeCategory(opened(), name);
          await openBackOffice(page, admin, `${CATEGORIES}?search=${encodeURIComponent(name)}`);
          await rowOf(page, name).waitFor();
          await audit.dialog('category-new', button(page, 'New Category'));
          await audit.dialog('category-edit', button(page, `Edit ${name}`));
          await audit.dialog('category-subcategory', more, { entry: 'Add Subcategory' });
          await audit.dialog('category-delete', more, { entry: 'Delete' });

          await makeSynonyms(opened(), 'keyed', 'typed');
          await page.goto(`${SYNONYMS}?search=keyed`);
          await rowOf(page, 'keyed').waitFor();
          await audit.dialog('synonyms-new', button(page, 'New Group'));
          await audit.dialog('synonyms-edit', button(page, 'Edit keyed'));
          await audit.dialog('synonyms-delete', button(page, 'Delete keyed'));

          await makeReward(opened(), name);
          await page.goto(REWARDS);
          await rewardRow(page, name).waitFor();
          await audit.dialog('reward-new', button(page, 'New Reward'));
          await audit.dialog('reward-edit', button(page, `Edit ${name}`));
          await audit.dialog('reward-delete', more, { entry: 'Delete' });

          const { name: product } = await makeProduct(opened(), `${name} Kit`, { category: 'consumables' });
          await page.goto(listOf(product));
          const row = productRow(page, product);
          await row.waitFor();
          const edit = row.getByRole('button', { name: `Edit ${product}` });
          await audit.dialog('product-edit', edit, { shows: (shown) => shown.getByLabel('Points earned').waitFor() });
          await page.route('**/api/admin/products?*limit=100*', () => undefined);
          await audit.dialog('table-export', button(page, 'Export as CSV'), {
            shows: (shown) => shown.getByText('Loading the rows…').waitFor(),
          });
          await page.unrouteAll();
          await row.getByRole('checkbox').focus();
          await page.keyboard.press('Space');
          await audit.dialog('product-category', selection(page).getByRole('button', { name: 'Set Category…' }));
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it(
    'the dialogs of Sage, reconciliation and health are opened by the keyboard',
    () =>
      opened().visit(
        async (page) => {
          const audit = new DialogAudit(page);
          await openBackOffice(page, admin, INTEGRATION);
          const disconnect = button(page, 'Disconnect');
          await disconnect.waitFor();
          await audit.dialog('sage-disconnect', disconnect);
          await audit.dialog('sage-customer', button(page, 'Sync a Customer'));
          await page.goto(`${INTEGRATION}?tab=accounts`);
          const choose = button(page, 'Choose: Ledger account for web sales');
          await choose.waitFor();
          await audit.dialog('sage-choice', choose, { shows: (shown) => shown.getByRole('combobox').waitFor() });
          await page.goto(`${INTEGRATION}?tab=contacts&filter=linked`);
          const linked = page
            .getByRole('main')
            .getByRole('button', { name: /^Change Contact: / })
            .first();
          await linked.waitFor();
          await audit.dialog('sage-contact', linked);
          const unlink = page
            .getByRole('main')
            .getByRole('button', { name: /^Unlink: / })
            .first();
          await audit.dialog('sage-unlink', unlink);
          await page.goto(`${INTEGRATION}?tab=contacts&filter=unlinked`);
          const linkAccount = page
            .getByRole('main')
            .getByRole('button', { name: /^Link an Account: / })
            .first();
          await linkAccount.waitFor();
          await audit.dialog('sage-account', linkAccount);

          await page.goto('/admin/reconciliation');
          const run = button(page, 'Run Now');
          await run.waitFor();
          await audit.dialog('reconciliation-run', run);
          await page.goto('/admin/health');
          const rule = button(page, 'Change: Events to send');
          await rule.waitFor();
          await audit.dialog('health-rule', rule);

          await page.goto('/admin/audit');
          const record = page.getByRole('table', { name: 'Audit trail' }).getByRole('button').last();
          await record.waitFor();
          await audit.dialog('audit-record', record);

          await page.goto('/admin/help');
          const guide = page.getByRole('main').getByRole('link').first();
          await guide.waitFor();
          await audit.dialog('search', guide, {
            key: 'Control+k',
            shows: (shown) => shown.getByRole('option').first().waitFor(),
          });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
