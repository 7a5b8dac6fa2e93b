import { PageAudit, PHONE } from '../../page-audit.ts';
import { addToCart, heading, reads, textOf } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function whereGoodsGo(opened: Opened): void {
  const ofKind = async (kind: string) => {
    const rows = await opened().rows<{ id: string }>('select id from catalogue.products where goods_kind = $1', [kind]);
    return opened().find(
      ({ id, inventory, minimumAge }) => inventory > 0 && !minimumAge && rows.some((row) => row.id === id),
    );
  };

  it.each([
    ['flammable', 'Not delivered to the Channel Islands, BFPO addresses or PO boxes.', 'Not delivered to PO boxes.'],
    ['mainland-only', 'Delivered to mainland Great Britain only.', 'Delivered to mainland Great Britain only.'],
  ])('a product that is %s says where it cannot go, on its page and in the cart', (kind, onPage, inCart) =>
    opened().visit(async (page) => {
      const product = await ofKind(kind);
      await addToCart(page, product);
      const main = page.getByRole('main');
      await reads(main, `${onPage} Where we deliver`);
      await page.goto('/cart');
      const line = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name }) });
      await reads(line, inCart);
      await reads(
        main.getByRole('region', { name: 'Order Summary' }),
        'Not delivered to the Channel Islands or BFPO addresses.',
      );
      await main.getByRole('link', { name: 'Where we deliver' }).click();
      await heading(page, 'Delivery');
    }),
  );

  it('the delivery page has the table that checkout goes by', () =>
    opened().visit(
      async (page) => {
        const { body } = await opened().world.call<{ deliveryRegions: { name: string; goods: string[] }[] }>(
          'GET',
          '/api/config',
        );
        await page.goto('/delivery');
        const table = page.getByRole('table', { name: 'Where we deliver' });
        for (const { name, goods } of body.deliveryRegions) {
          const row = table.getByRole('row').filter({ hasText: new RegExp(`^${name}`, 'i') });
          const answers = ['flammable', 'mainland-only', 'any'].map((kind) => (goods.includes(kind) ? 'Yes' : 'No'));
          expect((await textOf(row)).toLowerCase()).toBe(`${name} ${answers.join(' ')}`.toLowerCase());
        }
        const audit = new PageAudit(page);
        await audit.at('delivery');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
