import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, menu, openBackOffice, seesToast } from '../../back-office.ts';
import { DialogAudit } from '../../dialog-audit.ts';
import { becomes } from '../../expecting.ts';
import { completesSync } from '../../forcing-syncs.ts';
import { PHONE, resize, WIDTHS } from '../../page-audit.ts';
import { heading, inPounds, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

const SAGE = '/admin/sage';
const HELD = '/admin/sage/held';
/** More than a sync withdraws by itself (docs/rules.md#held-changes). */
const MANY = 21;
/** A sync that is forced during the pause after another is told to wait. */
const FORCES_SYNCS = { expected: [/status of 409/] };

export function heldChanges(opened: Opened): void {
  /** Changes an item in Sage, as a person does there. */
  async function changeInSage({ sku }: Product, fields: object): Promise<void> {
    const answer = await fetch(`${opened().world.sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemCode: sku, ...fields }),
    });
    expect(answer.status).toBe(200);
  }

  /** Syncs the products by the button of the page. */
  async function force(page: Page): Promise<void> {
    await page.goto(SAGE);
    await completesSync(opened(), page, 'Product');
  }

  const priceInShop = async ({ slug }: Product) =>
    (await opened().world.call<{ price: string }>('GET', `/api/products/${slug}`)).body.price;

  it(
    'an admin looks at a price that is held, releases it, and the shop sells at it',
    () =>
      opened().visit(async (page) => {
        const product = opened().take({ from: 10 });
        const raised = (Number(product.price) * 3).toFixed(2);
        await openBackOffice(page, admin, SAGE);
        await changeInSage(product, { salesPrice: raised });
        await force(page);
        await page.getByText('1 price changed by more than 40%. The shop keeps selling as before').waitFor();
        await menu(page).getByRole('link', { name: 'Sage 1 to do' }).waitFor();
        await page.getByRole('link', { name: 'Review held changes' }).click();
        await heading(page, 'Held changes');
        const change = `${inPounds(product.price)} → ${inPounds(raised)}`;
        await reads(page.getByRole('table', { name: 'Held changes' }), `${product.sku} ${product.name} ${change}`);
        expect(await priceInShop(product)).toBe(product.price);

        await page.getByRole('checkbox', { name: `Select ${product.name}, price` }).click();
        await page.getByRole('button', { name: 'Release 1…' }).click();
        await reads(dialog(page), `Release 1 price? ${product.sku} ${product.name} ${change}`);
        await dialog(page).getByRole('button', { name: 'Release 1 price' }).click();
        await seesToast(page, /^Released 1 change is released\./);
        await page.getByRole('heading', { name: 'Nothing is held' }).waitFor();

        await eventually(async () => expect(await priceInShop(product)).toBe(raised));
        await page.goto(`/products/${product.slug}`);
        await heading(page, product.name);
        await reads(page.getByRole('main'), inPounds(raised));
      }, FORCES_SYNCS),
    600_000,
  );

  it(
    'an admin lets one of many withdrawn items leave sale; the others, put right in Sage, leave the list',
    () =>
      opened().visit(async (page) => {
        const items = Array.from({ length: MANY }, () => opened().take({ inventory: () => true }));
        const [gone, ...others] = items as [Product, ...Product[]];
        await openBackOffice(page, admin, SAGE);
        for (const item of items) await changeInSage(item, { active: false });
        await force(page);
        await page.getByText(`${MANY} items disappeared from Sage.`).waitFor();
        await page.goto(HELD);
        await page.getByRole('link', { name: `Withdrawals ${MANY}` }).click();
        await page.getByRole('checkbox', { name: `Select ${gone.name}, withdrawal` }).click();
        expect(await priceInShop(gone)).toBe(gone.price);
        await page.getByRole('button', { name: 'Release 1…' }).click();
        await reads(dialog(page), `${gone.sku} ${gone.name} ${inPounds(gone.price)} → Off sale`);
        await dialog(page).getByRole('button', { name: 'Release 1 withdrawal' }).click();
        await seesToast(page, /^Released 1 change is released\./);
        const address = `/api/products/${gone.slug}`;
        await eventually(async () => expect((await opened().world.call('GET', address)).status).toBe(404));

        for (const item of others) await changeInSage(item, { active: true });
        await force(page);
        await page.goto(HELD);
        await page.getByRole('heading', { name: 'Nothing is held' }).waitFor();
        expect(await priceInShop(others[0]!)).toBe(others[0]!.price);
      }, FORCES_SYNCS),
    600_000,
  );

  let changed: Product[] | undefined;

  it(
    'the held changes, and the dialog that releases them, have no barriers',
    () =>
      opened().visit(
        async (page) => {
          changed ??= Array.from({ length: MANY + 2 }, () => opened().take({ inventory: () => true }));
          const [dear, cheap, ...items] = changed as [Product, Product, ...Product[]];
          await openBackOffice(page, admin, SAGE);
          await changeInSage(dear, { salesPrice: (Number(dear.price) * 2).toFixed(2) });
          await changeInSage(cheap, { salesPrice: '0.50' });
          for (const item of items) await changeInSage(item, { active: false });
          await force(page);
          await page.getByText(`2 prices changed by more than 40%. ${MANY} items disappeared from Sage.`).waitFor();
          const audit = new DialogAudit(page);
          await audit.at('office-sage-held');
          await page.goto(HELD);
          await page.getByText(cheap.sku, { exact: true }).waitFor();
          await audit.at('office-held');
          for (const { name } of [dear, cheap]) {
            await page.getByRole('checkbox', { name: `Select ${name}, price` }).focus();
            await page.keyboard.press('Space');
          }
          await audit.at('office-held-selected');
          await audit.dialog('office-held-release', page.getByRole('button', { name: 'Release 2…' }), {
            shows: (shown) => shown.getByRole('button', { name: 'Release 2 prices' }).waitFor(),
          });
          await page.goto(`${HELD}?kind=withdrawal`);
          await page.getByText(items[0]!.sku, { exact: true }).waitFor();
          // A withdrawal has no percentage, which a card leaves out with its title.
          const change = page.locator('td[data-label=Change]').first();
          for (const width of WIDTHS) {
            await resize(page, width);
            await becomes(() => change.isVisible(), width !== PHONE);
          }
          await audit.at('office-held-withdrawals');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, ...FORCES_SYNCS },
      ),
    600_000,
  );
}
