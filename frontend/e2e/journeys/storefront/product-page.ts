import type { Page } from 'playwright-core';
import type { PricedProduct } from '../../customers-buying.ts';
import { becomes, eventually, gone } from '../../expecting.ts';
import { hasFocus, heading, inPounds, reads, textOf } from '../../shopping.ts';
import { signIn, trade } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

interface Detail extends Product {
  category: { slug: string };
  subcategory: { slug: string; name: string } | null;
  hazardText: string | null;
}

export function productPage(opened: Opened): void {
  const detail = async ({ slug }: Product) => (await opened().world.call<Detail>('GET', `/api/products/${slug}`)).body;
  const list = async (query: string) => (await opened().world.call<Product[]>('GET', `/api/products?${query}`)).body;
  const open = async (page: Page, product: Product) => {
    await page.goto(`/products/${product.slug}`);
    await heading(page, product.name);
  };

  it('pictures are enlarged and paged by keyboard', () =>
    opened().visit(async (page) => {
      const product = opened().find(({ images }) => images.length > 1);
      await open(page, product);
      const enlarge = page.getByRole('button', { name: 'Enlarge picture' });
      await enlarge.press('Enter');
      const dialog = page.getByRole('dialog', { name: `Pictures of ${product.name}` });
      const picture = (index: number) =>
        dialog.getByRole('button', { name: `Magnify picture ${index} of ${product.images.length}` });
      await picture(1).waitFor();
      await page.keyboard.press('ArrowRight');
      await picture(2).waitFor();
      const small = (await picture(2).boundingBox())!.width;
      await picture(2).click();
      await eventually(async () => expect((await picture(2).boundingBox())!.width).toBeGreaterThan(small * 1.5));
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await hasFocus(enlarge)).toBe(true));
      const thumb = (index: number) =>
        page.getByRole('button', { name: `Picture ${index} of ${product.images.length}` });
      await becomes(() => thumb(2).getAttribute('aria-pressed'), 'true');
    }));

  it('legal information and promises are shown before the cart button', () =>
    opened().visit(async (page) => {
      const product = opened().find(({ minimumAge, inventory }) => minimumAge !== null && inventory > 0);
      const { hazardText } = await detail(product);
      await open(page, product);
      const main = page.getByRole('main');
      const warning = main.getByText(`Sold to people aged ${product.minimumAge} and over.`);
      if (hazardText) {
        await main.getByText(hazardText).waitFor();
        await main.getByRole('button', { name: 'Read all' }).click();
      }
      const button = main.getByRole('button', { name: 'Add to Cart', exact: true });
      expect((await warning.boundingBox())!.y).toBeLessThan((await button.boundingBox())!.y);
      await main.getByText('Usually delivered in 2-3 working days').waitFor();
      await main.getByText('Free UK delivery over £75', { exact: true }).waitFor();
      await gone(main.getByText(/Customers rate the shop/));
    }));

  it('at most four related products are shown, each with a link', () =>
    opened().visit(async (page) => {
      const listed = await list('subcategory=spray-guns&category=spray-equipment&limit=5');
      const product = listed[0]!;
      await open(page, product);
      const related = page.getByRole('region', { name: 'Related products' }).getByRole('article');
      const others = listed.slice(1, 5).map(({ name }) => name);
      await eventually(async () => expect(await related.getByRole('heading').allInnerTexts()).toEqual(others));
      await related.getByRole('link', { name: others[0], exact: true }).click();
      await heading(page, others[0]!);
      await eventually(async () => expect(await related.getByRole('heading').allInnerTexts()).not.toContain(others[0]));
    }));

  it('a sold-out product sends an email when it is back in stock', () =>
    opened().visit(
      async (page) => {
        const product = opened().find(({ inventory }) => inventory === 0);
        await open(page, product);
        const main = page.getByRole('main');
        await becomes(() => main.getByRole('button', { name: 'Out of Stock', exact: true }).isDisabled(), true);
        const address = main.getByLabel('Email me when it is back in stock');
        const notify = main.getByRole('button', { name: 'Notify Me' });
        await address.fill('painter@nowhere');
        await notify.click();
        await main.getByRole('alert').waitFor();
        await becomes(() => address.getAttribute('aria-invalid'), 'true');
        await address.fill('painter@example.test');
        await page.keyboard.press('Enter');
        await address.waitFor({ state: 'detached' });
        expect(await textOf(main.getByRole('status').first())).not.toBe('');
        const rows = await opened().rows<{ email: string }>(
          'select email from catalogue.back_in_stock_requests where product_id = $1',
          [product.id],
        );
        expect(rows).toEqual([{ email: 'painter@example.test' }]);
      },
      { expected: [/status of 400/] },
    ));

  it('a trade customer sees the trade price without and with VAT, beside the price struck through', () =>
    opened().visit(async (page) => {
      await signIn(page, trade, '/products');
      const answer = await page.context().request.get('/api/products/with-pricing?limit=100');
      const products = (await answer.json()) as PricedProduct[];
      const product = products.find(({ tradePrice, inventory }) => tradePrice && inventory > 0)!;
      await open(page, product);
      const main = page.getByRole('main');
      const { exVat } = product;
      await reads(main, `Trade price ${inPounds(exVat.tradePrice!)} ex VAT Standard price ${inPounds(exVat.price)}`);
      await reads(main, `${inPounds(product.tradePrice!)} inc VAT`);
      await page.getByRole('switch', { name: 'Prices ex VAT' }).click();
      await reads(main, `Trade price ${inPounds(product.tradePrice!)} Standard price ${inPounds(product.price)}`);
      await reads(main, `including VAT ${inPounds(exVat.tradePrice!)} ex VAT`);
      await opened().visit(async (guest) => {
        await open(guest, product);
        await guest.getByRole('main').getByText('including VAT').waitFor();
        await gone(guest.getByRole('main').getByText('ex VAT'));
      });
    }));

  it('an unknown product says that it does not exist, and leads back to the list', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products/no-such-thing');
        await heading(page, 'Product Not Found');
        await page.getByText("The product you're looking for doesn't exist.").waitFor();
        await page.getByRole('link', { name: 'Browse Products' }).click();
        await heading(page, 'All Products');
      },
      { expected: [/status of 404/] },
    ));
}
