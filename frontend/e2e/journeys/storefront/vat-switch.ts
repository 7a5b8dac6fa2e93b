import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, inPounds, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

/** Every price of the shop with or without VAT. */
export function vatSwitch(opened: Opened): void {
  it('a guest chooses prices without VAT once, for list, product and cart', () =>
    opened().visit(
      async (page) => {
        const product = opened().take({ from: 20, to: 60 });
        const { body } = await opened().world.call<Product & { exVat: { price: string } }>(
          'GET',
          `/api/products/${product.slug}`,
        );
        const without = `${inPounds(body.exVat.price)} ex VAT`;
        const audit = new PageAudit(page);
        const main = page.getByRole('main');
        const choice = page.getByRole('switch', { name: 'Prices ex VAT' });

        await page.goto(`/products/${product.slug}`);
        await heading(page, product.name);
        await reads(main, `Price ${inPounds(product.price)} including VAT`);
        await becomes(() => choice.getAttribute('aria-checked'), 'false');
        await choice.focus();
        await page.keyboard.press('Space');
        await reads(main, `Price ${without} ${inPounds(product.price)} inc VAT`);
        await becomes(() => choice.getAttribute('aria-checked'), 'true');
        await audit.at('product-ex-vat');

        await page.reload();
        await reads(main, `Price ${without}`);
        await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await page.goto(`/products?search=${product.sku}`);
        await reads(main.getByRole('article').first(), `Price ${without}`);
        await audit.at('list-ex-vat');
        await page.goto('/cart');
        await reads(main, `${without} each`);
        await reads(main, `${without} ${inPounds(product.price)} inc VAT`);
        await reads(main, `Subtotal ex VAT ${inPounds(body.exVat.price)}`);
        await reads(main, /VAT £[\d.]+ .*Total inc VAT £[\d.]+/);
        await audit.at('cart-ex-vat');

        await choice.click();
        await reads(main, `Subtotal ${inPounds(product.price)} Shipping`);
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
