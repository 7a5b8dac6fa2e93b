import type { Page } from 'playwright-core';
import { admin, applies, dialog, menu, openBackOffice, syncsCustomers } from '../../back-office.ts';
import { CATEGORIES } from '../../category-upkeep.ts';
import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE, resize, TABLET, WIDTHS } from '../../page-audit.ts';
import { cutCells } from '../../page-checks.ts';
import { PRODUCTS, productRows } from '../../product-upkeep.ts';
import { heading } from '../../shopping.ts';
import { customer, signIn } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function backOfficeAccessibility(opened: Opened): void {
  const close = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };

  it(
    'the back office has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const company = 'Looking Glass';
          await applies(opened(), company);
          await applies(opened(), 'Unconfirmed', false);
          const audit = new PageAudit(page);
          await openBackOffice(page, admin);
          await page.getByRole('link', { name: /trade applications? to decide$/ }).waitFor();
          await page
            .getByText(/^read .* ago$|^read just now$/)
            .first()
            .waitFor();
          await audit.at('office-home');
          await page.getByRole('button', { name: 'Menu' }).click();
          await menu(page).waitFor();
          await audit.at('drawer-office-menu', { widths: [PHONE] });
          await page.keyboard.press('Escape');
          await menu(page).waitFor({ state: 'hidden' });
          await page.goto('/admin/help');
          await page.getByRole('heading', { name: 'From Sage to the shop' }).waitFor();
          await audit.at('office-guide');
          await page.goto('/admin/sage');
          await page.getByText('Every 60 minutes').waitFor();
          await audit.at('office-sage');
          await page.getByRole('tab', { name: 'Recent Activity' }).click();
          await page.getByRole('region', { name: 'Recent syncs' }).waitFor();
          await audit.at('office-activity');
          await page.goto(PRODUCTS);
          await productRows(page).first().waitFor();
          await audit.at('office-products');
          const product = opened().find(({ images }) => images.length > 1);
          await page.goto(`${PRODUCTS}/${product.id}`);
          await heading(page, product.name);
          await audit.at('office-product');
          await page.goto('/admin/customers');
          await page.getByText('customer@topcoat.test').waitFor();
          await audit.at('office-users');
          await page.getByRole('button', { name: 'Create User', exact: true }).click();
          await dialog(page).getByRole('button', { name: 'Create User' }).click();
          await dialog(page).getByText('Email address is required').waitFor();
          await audit.at('office-create-user');
          await close(page);
          await page.getByRole('button', { name: 'Change role of customer' }).click();
          await dialog(page)
            .getByRole('radio', { name: /^Sales/ })
            .waitFor();
          await audit.at('office-role');
          await page.goto('/admin/trade-applications');
          await page.getByRole('button', { name: `Verify ${company}` }).click();
          await dialog(page)
            .getByRole('radio', { name: /^None of these/ })
            .waitFor();
          await audit.at('office-verify');
          await close(page);
          await audit.at('office-trade');
          await page.getByRole('button', { name: company, exact: true }).click();
          await page.getByRole('dialog', { name: company }).waitFor();
          await audit.at('office-application');
          await page.keyboard.press('Escape');
          await page.goto('/admin/audit');
          await heading(page, 'Audit trail');
          await page.getByRole('button', { name: 'Signed in' }).first().waitFor();
          await audit.at('office-audit');
          // A calendar stays where it was opened.
          for (const width of WIDTHS) {
            await resize(page, width);
            await page.getByRole('button', { name: 'Filter', exact: true }).click();
            await page.getByRole('textbox', { name: 'From' }).click();
            await page.locator('.ant-picker-panel').last().waitFor();
            await audit.at('office-audit-filter', { widths: [width] });
            await page.keyboard.press('Escape');
            await page.keyboard.press('Escape');
          }
          await resize(page, PHONE);
          await page.getByRole('button', { name: 'Signed in' }).first().click();
          await page.getByRole('dialog', { name: 'Signed in' }).waitFor();
          await audit.at('office-audit-record');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );

  it('on a tablet long names of companies and contacts are whole', () =>
    opened().visit(
      async (page) => {
        const company = 'Wolverhampton Accident Repair & Refinishing Ltd';
        await applies(opened(), company);
        await syncsCustomers(opened());
        await openBackOffice(page, admin, '/admin/trade-applications');
        await page.getByRole('table').getByText(company).waitFor();
        await becomes(() => cutCells(page), []);
        await page.goto('/sage-integration?tab=contacts');
        await page.getByRole('table').getByText('Eastfield College Motor Vehicle Dept').first().waitFor();
        await becomes(() => cutCells(page), []);
      },
      { width: TABLET },
    ));

  it('a dialog is in its place at once for those who asked for less motion', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, CATEGORIES);
      await page.evaluate(watchWidth);
      await page.getByRole('button', { name: 'New Category' }).click();
      await dialog(page).getByLabel('Name').fill('Marine');
      const final = await dialog(page).evaluate((shown) => Math.round(shown.getBoundingClientRect().width));
      expect(await page.evaluate(() => document.body.dataset.widths)).toBe(`${final}`);
    }));

  it('what a script moves is in its new place at once for those who asked for less motion', () =>
    opened().visit(async (page) => {
      await openBackOffice(page, admin, CATEGORIES);
      expect(await page.evaluate(placeAfterMove)).toBe(0);
    }));

  it('the page without access has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page, PHONE);
        await signIn(page, customer);
        await page.goto('/admin');
        await heading(page, 'No access');
        await audit.at('office-no-access');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}

/** Records on the body which widths the dialog has had, frame by frame. */
function watchWidth(): void {
  const widths = new Set<number>();
  const look = () => {
    const { width = 0 } = document.querySelector('[role=dialog]')?.getBoundingClientRect() ?? {};
    if (width > 0) widths.add(Math.round(width));
    document.body.dataset.widths = [...widths].join(' ');
    requestAnimationFrame(look);
  };
  look();
}

/** Moves an element from beyond the window to its edge, as antd does with a menu, and returns where it is then. */
function placeAfterMove(): number {
  const moved = document.createElement('div');
  moved.style.cssText = 'position: fixed; left: -1000px';
  document.body.append(moved);
  moved.getBoundingClientRect();
  moved.style.left = '0';
  return moved.getBoundingClientRect().x;
}
