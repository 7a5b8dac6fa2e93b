import { randomUUID } from 'node:crypto';
import type { Actor } from '../../../platform/http/actor.js';
import { RejectPurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';
import { QuickLinesQuery } from './quick-lines.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 5 };
const clear: Sold = { productId: randomUUID(), price: 4000, stock: 0 };

describe('Ordering by code', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, clear]);
  });
  afterAll(() => shop?.close());

  const check = (lines: unknown[]) => shop.post('/api/quick-order', { lines }, 'customer');

  it('finds products by code in any case, with this customer’s price, and says what is wrong with each line', async () => {
    await shop.world.rows('update catalogue.products set trade_price = 9.99 where id = ?', [primer.productId]);
    const { body } = await check([
      { code: ' tst-0 ', quantity: 2 },
      { code: 'TST-0', quantity: 4 },
      { code: 'TST-0', quantity: 3 },
      { code: 'TST-1', quantity: 1 },
      { code: 'TST-0', quantity: 6 },
      { code: 'NO-SUCH', quantity: 1 },
    ]).expect(200);
    expect(body.lines).toMatchObject([
      { code: 'tst-0', quantity: 2, productId: primer.productId, name: 'Product 0', unitPrice: '9.99', problem: null },
      { quantity: 4, available: 5, problem: 'Only 5 left, and another line has 2 of them.' },
      { quantity: 3, problem: null },
      { productId: clear.productId, available: 0, problem: 'Out of stock.' },
      { problem: 'Only 5 left, and another line has 5 of them.' },
      { code: 'NO-SUCH', productId: null, name: null, unitPrice: null, problem: 'No product has this code.' },
    ]);
  });

  it('adds up the lines that can go into the cart, with and without VAT', async () => {
    const buyer = await shop.world.customer();
    await shop.world.putInCart(buyer, primer, 1);
    const lines = [
      { code: 'TST-0', quantity: 3 },
      { code: 'TST-1', quantity: 1 },
      { code: 'TST-0', quantity: 1 },
    ];
    const { body } = await check(lines).set('X-User', buyer.userId).expect(200);
    expect(body.lines[0]).toMatchObject({
      inCart: 1,
      lineTotal: '29.97',
      lineTotalExVat: '24.97',
      unitPriceExVat: '8.32',
    });
    // Four of one product are 33.30 in the cart, however many lines they came from.
    expect(body.lines[2]).toMatchObject({ lineTotal: '9.99', lineTotalExVat: '8.33' });
    expect(body).toMatchObject({ subtotal: '39.96', subtotalExVat: '33.30' });
  });

  it('finds a code that is typed with blanks, and blames the quantity where the code is right', async () => {
    const { body } = await check([
      { code: 'tst 0', quantity: 1 },
      { code: 'TST/0', quantity: 1 },
      { code: 'TST-0 abc', quantity: 1 },
      { code: 'TST 0 many', quantity: 1 },
      { code: 'NO SUCH abc', quantity: 1 },
    ]).expect(200);
    expect(body.lines).toMatchObject([
      { code: 'tst 0', productId: primer.productId, problem: null },
      { code: 'TST/0', productId: primer.productId, problem: null },
      { productId: null, problem: 'We found TST-0, but “abc” is not a quantity.' },
      { productId: null, problem: 'We found TST-0, but “many” is not a quantity.' },
      { productId: null, problem: 'No product has this code.' },
    ]);
  });

  it.each(['TST\u20110', 'tst\u20130', 'TST\u200b-0\ufeff', 'TST\u22120'])(
    'finds a code that a word processor or a web page has changed: %j',
    async (code) => {
      const { body } = await check([{ code, quantity: 1 }]).expect(200);
      expect(body.lines).toMatchObject([{ productId: primer.productId, problem: null }]);
    },
  );

  it('finds a product by its whole name, and asks where a name is not clear', async () => {
    const rename = (name: string, { productId }: Sold) =>
      shop.world.rows('update catalogue.products set name = ? where id = ?', [name, productId]);
    const ask = async (code: string, quantity: number) => (await check([{ code, quantity }]).expect(200)).body.lines[0];
    expect(await ask('product 0', 2)).toMatchObject({ productId: primer.productId, quantity: 2, problem: null });
    expect(await ask('Product', 1)).toMatchObject({
      productId: null,
      problem: 'For Product 1, enter its code TST-1 and the quantity.',
    });
    await rename('Product 0', clear);
    expect(await ask('Product 0', 1)).toMatchObject({
      productId: null,
      problem: 'Several products have this name: enter the code.',
    });
    await rename('Clear 5000 ml', clear);
    expect(await ask('Clear 5 L', 1)).toMatchObject({ productId: clear.productId });
    await rename('Product 1', clear);
  });

  it.each([
    '2 x TST-0',
    '2x TST-0',
    '2xTST-0',
    '2 TST-0',
    '2 × tst 0',
    'TST-0 2',
    'TST-0 x2',
    'tst 0 2 pcs',
    'product 0 x 2',
  ])('reads the quantity on either side of the code: %j', async (code) => {
    const { body } = await check([{ code, quantity: 1 }]).expect(200);
    const read = { code: 'TST-0', quantity: 2, productId: primer.productId, lineTotal: '19.98', problem: null };
    expect(body.lines).toMatchObject([read]);
  });

  it('asks where either number of a text could be the quantity', async () => {
    const rename = (names: [string, string]) =>
      Promise.all(
        [primer, clear].map(({ productId }, index) =>
          shop.world.rows('update catalogue.products set name = ? where id = ?', [names[index], productId]),
        ),
      );
    await rename(['3 Roller', 'Roller 4']);
    const { body } = await check([{ code: '3 Roller 4', quantity: 1 }]).expect(200);
    await rename(['Product 0', 'Product 1']);
    expect(body.lines).toMatchObject([
      { productId: null, problem: 'We found TST-1 with quantity 3, or TST-0 with 4: enter the code.' },
    ]);
  });

  it('asks where a text and its line have two quantities', async () => {
    const { body } = await check([{ code: '2 x TST-0', quantity: 3 }]).expect(200);
    expect(body.lines).toMatchObject([
      { productId: null, problem: 'We found TST-0 with two quantities, 2 and 3: enter TST-0 and one.' },
    ]);
  });

  it('finds a name however its size is written, with the quantity on either side', async () => {
    const rename = (name: string) =>
      shop.world.rows('update catalogue.products set name = ? where id = ?', [name, primer.productId]);
    for (const stored of ['Clear 5 L', 'Clear 5000 ml', 'Clear 5000ml']) {
      await rename(stored);
      const typed = ['Clear 5 L', 'clear  5 l', 'Clear 5L', 'clear 5000ml', 'Clear 5 L 1', '1 x clear 5L'];
      const { body } = await check(typed.map((code) => ({ code, quantity: 1 }))).expect(200);
      expect(body.lines.map(({ productId }: { productId: string }) => productId)).toEqual(
        typed.map(() => primer.productId),
      );
    }
    await rename('Product 0');
  });

  describe('in colours', () => {
    const make = '0190b7a0-4444-7000-8000-000000000001';

    beforeAll(async () => {
      await shop.world.rows('update catalogue.products set is_mixed = true, available = 5 where id = ?', [
        primer.productId,
      ]);
      await shop.world.rows(
        `insert into catalogue.colour_makes (id, created_at, updated_at, name, slug, aliases, keys, plate_place, plate_note)
         values (?, now(), now(), 'VW', 'vw', '{Volkswagen}', '{vw,volkswagen}', 'boot-floor', '')`,
        [make],
      );
      for (const [code, name, variants] of [
        ['LC9X', 'Deep Black Pearl', '[]'],
        ['LB9A', 'Candy White', '[{"name": "lighter", "note": ""}]'],
      ]) {
        await shop.world.rows(
          `insert into catalogue.colours (id, created_at, updated_at, make_id, code, code_key, name, variants, kind)
           values (gen_random_uuid(), now(), now(), ?, ?, ?, ?, ?::jsonb, 'solid')`,
          [make, code!, code!, name!, variants!],
        );
      }
    });
    afterAll(() => shop.world.rows('update catalogue.products set is_mixed = false where id = ?', [primer.productId]));

    const colour = { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true };

    it('reads the colour of a line against the table, and two colours share the stock', async () => {
      const { body } = await check([
        { code: 'TST-0', quantity: 2, colour: 'volkswagen lc 9x' },
        { code: 'tst 0', quantity: 1, colour: 'candy white, lighter' },
        { code: 'TST-0', quantity: 3, colour: 'LC9X deep black' },
      ]).expect(200);
      expect(body.lines).toMatchObject([
        {
          ...{ name: 'Product 0, VW LC9X Deep Black Pearl', colour, writtenColour: 'VW LC9X Deep Black Pearl' },
          ...{ isMixed: true, problem: null },
        },
        { name: 'Product 0, VW LB9A Candy White, lighter', colour: { variant: 'lighter' }, problem: null },
        { colour, problem: 'Only 5 left, and another line has 3 of them.' },
      ]);
      expect(body.lines.map(({ warning }: { warning?: string }) => warning)).toEqual([undefined, undefined, undefined]);
    });

    it('warns about a code of the customer’s own, and asks where there is no colour or an unclear one', async () => {
      const { body } = await check([
        { code: 'TST-0', quantity: 1, colour: 'VW QQ99 Old Blue' },
        { code: 'TST-0', quantity: 1 },
        { code: 'TST-0', quantity: 1, colour: 'some blue' },
        { code: 'TST-0', quantity: 1, colour: ' ' },
      ]).expect(200);
      expect(body.lines).toMatchObject([
        {
          ...{ name: 'Product 0, VW QQ99 Old Blue (own code)', colour: { code: 'QQ99', isChecked: false } },
          ...{ writtenColour: 'VW QQ99 Old Blue', problem: null },
          warning: 'We cannot check a code that is not in our list. We mix it as you enter it.',
        },
        { problem: 'This is mixed to order: enter its colour, or choose it on its page.' },
        {
          ...{ writtenColour: 'some blue', isMixed: true },
          problem: 'We do not know the colour “some blue”: enter the make and the code, such as VW LC9X.',
        },
        { problem: 'This is mixed to order: enter its colour, or choose it on its page.' },
      ]);
    });

    it('says that a product that is not mixed takes no colour, unless the text describes it', async () => {
      await shop.world.rows('update catalogue.products set available = 9, is_visible_online = true where id = ?', [
        clear.productId,
      ]);
      const { body } = await check([
        { code: 'TST-1', quantity: 1, colour: 'VW LC9X' },
        { code: 'TST-1', quantity: 1, colour: 'Product, large' },
        { code: 'TST-1', quantity: 1, colour: 'Lada 509' },
      ]).expect(200);
      await shop.world.rows('update catalogue.products set available = 0 where id = ?', [clear.productId]);
      expect(body.lines).toMatchObject([
        { writtenColour: 'VW LC9X', problem: 'This is not mixed to order, so it takes no colour.' },
        { problem: null },
        { problem: null, warning: 'This is not mixed to order, so it takes no colour. We leave out “Lada 509”.' },
      ]);
      expect(body.lines[1]).not.toHaveProperty('writtenColour');
      expect(body.lines[1]).not.toHaveProperty('warning');
    });

    it('ignores a text that is the name of a product that is not mixed, though it has a make and a code', async () => {
      const set = (name: string, available: number) =>
        shop.world.rows('update catalogue.products set name = ?, available = ? where id = ?', [
          ...[name, available, clear.productId],
        ]);
      await set('Touch-up pen for VW LC9X, 12 ml', 9);
      const { body } = await check([
        { code: 'TST-1', quantity: 1, colour: 'VW LC9X touch-up pen' },
        { code: 'TST-1', quantity: 1, colour: 'VW LB9A' },
      ]).expect(200);
      await set('Product 1', 0);
      expect(body.lines).toMatchObject([
        { problem: null },
        { problem: 'This is not mixed to order, so it takes no colour.' },
      ]);
      expect(body.lines[0]).not.toHaveProperty('writtenColour');
    });

    it('goes into the cart in its colour from a saved list', async () => {
      const buyer = await shop.world.customer();
      const as = (path: string, body: object) => shop.post(path, body, 'customer').set('X-User', buyer.userId);
      const lines = [
        { code: 'TST-0', quantity: 2, colour: 'LC9X' },
        { code: 'TST-0', quantity: 1, colour: 'VW QQ99' },
      ];
      const { body: lists } = await as('/api/quick-lists', { name: 'Weekly', lines }).expect(201);
      const { body: list } = await shop
        .get(`/api/quick-lists/${lists[0].id}`, 'customer')
        .set('X-User', buyer.userId)
        .expect(200);
      const { body: checked } = await as('/api/quick-order', { lines: list.lines }).expect(200);
      const items = checked.lines.map(({ productId, quantity, colour: read }: Record<string, unknown>) => ({
        ...{ productId, quantity, colour: read },
      }));
      const { body: merged } = await as('/api/cart/merge', { items }).expect(200);
      expect(merged.items).toMatchObject([
        { quantity: 2, colour },
        { quantity: 1, colour: { make: 'VW', code: 'QQ99', isChecked: false } },
      ]);
    });

    it('takes one statement for all colours, and none where no line has one', async () => {
      const { scenario } = shop.world;
      const buyer = { kind: 'user', userId: randomUUID(), role: 'customer' } as const;
      const count = async (texts: (string | undefined)[]) => {
        const lines = texts.map((colourText) => ({ code: 'TST-0', quantity: 1, colourText }));
        return (await scenario.statementsOf(() => scenario.get(QuickLinesQuery).quickLines(buyer as Actor, lines)))
          .length;
      };
      const none = await count([undefined, undefined]);
      expect(await count(['VW LC9X', 'candy white', 'VW QQ99', 'Lada 509, pale'])).toBe(none + 1);
    });

    it('rejects a text that is too long for a colour', async () => {
      const { body } = await check([{ code: 'TST-0', quantity: 1, colour: 'x'.repeat(251) }]).expect(400);
      expect(JSON.stringify(body)).toContain('Enter a colour of at most 250 characters.');
    });
  });

  it('names the limit of a line where there is more in stock', async () => {
    await shop.world.rows('update catalogue.products set available = 20000 where id = ?', [primer.productId]);
    const lines = [9000, 1500].map((quantity) => ({ code: 'TST-0', quantity }));
    const { body } = await check(lines)
      .set('X-User', (await shop.world.customer()).userId)
      .expect(200);
    await shop.world.rows('update catalogue.products set available = 5 where id = ?', [primer.productId]);
    expect(body.lines).toMatchObject([
      { available: 9999, problem: null },
      { available: 9999, problem: 'At most 9,999 per line, and another line has 9000 of them.' },
    ]);
  });

  it('counts what is in the customer’s cart already', async () => {
    const buyer = await shop.world.customer();
    await shop.world.putInCart(buyer, primer, 3);
    const lines = [1, 4, 2].map((quantity) => ({ code: 'TST-0', quantity }));
    const { body } = await check(lines).set('X-User', buyer.userId).expect(200);
    expect(body.lines).toMatchObject([
      { available: 2, problem: null },
      { available: 2, problem: 'Only 5 left, and your cart has 3 and another line has 1 of them.' },
      { available: 2, problem: 'Only 5 left, and your cart has 3 and another line has 1 of them.' },
    ]);
  });

  it('finds no product that is not for sale', async () => {
    await shop.world.rows('update catalogue.products set is_visible_online = false where id = ?', [clear.productId]);
    const { body } = await check([{ code: 'TST-1', quantity: 1 }]).expect(200);
    expect(body.lines).toMatchObject([{ productId: null, problem: 'No product has this code.' }]);
  });

  it('takes a hundred lines at once from a signed-in customer, and rejects invalid input', async () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ code: `C-${index}`, quantity: 1 }));
    expect((await check(lines.slice(0, 100)).expect(200)).body.lines).toHaveLength(100);
    const { body } = await check(lines).expect(400);
    expect(body.message).toBe('A quick order can have up to 100 lines');
    await check([]).expect(400);
    await check([{ code: 'TST-0', quantity: 0 }]).expect(400);
    await check([{ code: 'TST-0', quantity: 1.5 }]).expect(400);
    await check([{ code: ' ', quantity: 1 }]).expect(400);
    await shop.post('/api/quick-order', { lines: [{ code: 'TST-0', quantity: 1 }] }).expect(401);
  });

  it('says which of the customer’s orders have a purchase order number already, cancelled ones aside', async () => {
    await shop.world.rows('update catalogue.products set available = 100, sage_quantity = 100');
    const trade = await shop.world.customer({ trade: true });
    const [kept, rejected] = [
      await shop.world.submitted(primer, 1, trade),
      await shop.world.submitted(primer, 1, trade),
    ];
    await shop.world.submitted(primer);
    await shop.world.scenario.run(new RejectPurchaseOrder(rejected.orderNumber, shop.world.sales, 'No'));
    const ask = (number: string, verified = 'yes') =>
      shop
        .get(`/api/purchase-orders/check?number=${encodeURIComponent(number)}`, 'customer')
        .set('X-User', trade.userId)
        .set('X-Trade', verified);
    expect((await ask(' po-77 ').expect(200)).body).toEqual({ usedBy: [kept.orderNumber] });
    expect((await ask('PO-7').expect(200)).body).toEqual({ usedBy: [] });
    expect((await ask('  ').expect(200)).body).toEqual({ usedBy: [] });
    await ask('PO-77', 'no').expect(403);
    await shop.get('/api/purchase-orders/check?number=PO-77').expect(401);
    await shop.get('/api/purchase-orders/check', 'customer').set('X-Trade', 'yes').expect(400);
  });
});
