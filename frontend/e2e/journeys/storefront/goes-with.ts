import { becomes, eventually, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads, toast } from '../../shopping.ts';
import { signIn, trade } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

const CLEAR = 'TST-CC-002';
const PRIMER = 'TST-PR-001';
const TRADE_ONLY = 'TST-CC-005';

interface Detail extends Product {
  safetyDataSheetUrl: string;
  goesWith: { kind: string; ratio: string | null; product: Product & { mayBuy: boolean } }[];
}

/** Products that go with another, and products for trade only. */
export function goesWith(opened: Opened): void {
  const bySku = (sku: string) => opened().find((product) => product.sku === sku);
  const detail = async (sku: string) =>
    (await opened().world.call<Detail>('GET', `/api/products/${bySku(sku).slug}`)).body;

  it('what goes with a product is read without scripts, with its ratio in plain words and its documents', () =>
    opened().visit(
      async (page) => {
        const { slug, name, safetyDataSheetUrl, goesWith: links } = await detail(PRIMER);
        await page.goto(`/products/${slug}`);
        await heading(page, name);
        const block = page.getByRole('region', { name: 'Goes with this' });
        await block.getByText('Mix 4:1:0.5 by volume').waitFor();
        await block.getByText('4 parts of this, 1 part hardener, 0.5 parts thinner').waitFor();
        for (const { product } of links) await block.getByRole('link', { name: product.name }).waitFor();
        const sheet = await page.context().request.get(safetyDataSheetUrl);
        expect([sheet.status(), sheet.headers()['content-type']]).toEqual([200, 'application/pdf']);
        expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-');
      },
      { scripts: false },
    ));

  it('it is bought together with what is mixed into it, in the packs that it takes', () =>
    opened().visit(async (page) => {
      const { slug, name, goesWith: links } = await detail(CLEAR);
      const hardener = links.find(({ ratio, product }) => ratio === '2:1' && product.inventory > 0 && product.mayBuy)!;
      await page.goto(`/products/${slug}`);
      const block = page.getByRole('region', { name: 'Goes with this' });
      const tick = block.getByRole('checkbox', { name: `5 × ${hardener.product.name}` });
      await becomes(() => tick.isChecked(), true);
      await becomes(() => block.getByRole('checkbox', { name }).isChecked(), true);
      const gun = links.find(({ ratio }) => ratio === null)!.product.name;
      await becomes(() => block.getByRole('checkbox', { name: gun }).isChecked(), false);
      await block.getByRole('button', { name: /^Add 2 Selected, £/ }).press('Enter');
      await reads(toast(page), /^Added to cart/);
      await page.goto('/cart');
      await page.getByText('6 items in your cart').waitFor();
    }));

  it('the cart hints at a missing hardener, which is added or dismissed by keyboard', () =>
    opened().visit(async (page) => {
      const { slug, goesWith: links } = await detail(PRIMER);
      const hardener = links[0]!.product.name;
      await page.goto(`/products/${slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(toast(page), /^Added to cart/);
      await page.goto('/cart');
      const hints = page.getByRole('list', { name: 'Often bought together' });
      await hints.getByText(/^1 L of .* needs 250 ml of .*, your cart has none\.$/).waitFor();
      await hints.getByRole('button', { name: `I have some: ${hardener}` }).press('Enter');
      await hints.waitFor({ state: 'detached' });
      // The hints come from the server: only its answer shows that the hint stays away.
      const answered = page.waitForResponse((response) => response.url().includes('goes-with'));
      await page.reload();
      await answered;
      await gone(hints, page.getByText('1 item in your cart'));
      await page.evaluate(() => localStorage.removeItem('having_some'));
      await page.reload();
      await hints.getByRole('button', { name: `Add to Cart: ${hardener}` }).press('Enter');
      await page.getByText('2 items in your cart').waitFor();
      await eventually(async () => expect(await hints.count()).toBe(0));
    }));

  it('what is sold to trade only says so to guests, and is bought by a verified trade customer', () =>
    opened().visit(async (page) => {
      const { slug, name } = bySku(TRADE_ONLY);
      const main = page.getByRole('main');
      await page.goto(`/products/${slug}`);
      await heading(page, name);
      await becomes(() => main.getByRole('button', { name: 'Trade customers only', exact: true }).isDisabled(), true);
      await main.getByRole('link', { name: 'apply for one' }).waitFor();
      await main.getByRole('link', { name: 'Sign in', exact: true }).waitFor();
      await signIn(page, trade, `/products/${slug}`);
      await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(toast(page), `Added to cart ${name}`);
    }));

  it('product page and cart have no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await page.goto(`/products/${bySku(TRADE_ONLY).slug}`);
        await page.getByRole('link', { name: 'apply for one' }).waitFor();
        await audit.at('trade-only');
        await page.goto(`/products/${bySku(CLEAR).slug}`);
        await page.getByRole('region', { name: 'Goes with this' }).waitFor();
        await audit.at('goes-with');
        await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await reads(toast(page), /^Added to cart/);
        await page.goto('/cart');
        await page.getByRole('list', { name: 'Often bought together' }).waitFor();
        await audit.at('cart-hints');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
