import type { LineColour } from '../../platform/line-colour.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { AddToCart, ChangeQuantity } from './cart.commands.js';
import type { CartItemView } from './cart.dto.js';
import { CartModule } from './cart.module.js';
import type { Adjustment } from './cart-item.entity.js';
import { CartClearing, type CartLine, Carts } from './carts.facade.js';
import { MergeCart } from './merge-cart.js';
import { customer, productId, stock } from './testing/cart-world.js';

const BLACK: LineColour = { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', variant: null, isChecked: true };
const WHITE: LineColour = { make: 'VW', code: 'LB9A', name: 'Candy White', variant: 'lighter', isChecked: true };
const OWN: LineColour = { make: 'Lada', code: '509', name: 'Dark Beige', variant: null, isChecked: false };

describe('Lines that are mixed to order', () => {
  let scenario: Scenario;
  const ada = customer(1);
  const add = (colour: Partial<LineColour> | undefined, quantity = 1, number = 1, additionId?: string) =>
    scenario.run<CartItemView>(
      new AddToCart(ada, productId(number), quantity, additionId, undefined, colour as LineColour | undefined),
    );
  const lines = () => scenario.get(Carts).findLines(ada.userId);
  const line = (colour: LineColour, quantity: number): CartLine => ({ productId: productId(1), quantity, colour });
  const merge = (guestCart: CartLine[], mergeId?: string) =>
    scenario.run<Adjustment[]>(new MergeCart(ada, guestCart, mergeId));

  beforeAll(async () => {
    scenario = await Scenario.open([CartModule]);
    await scenario.em.execute(`
      insert into catalogue.colour_makes (id, created_at, updated_at, name, slug, aliases, keys, plate_place, plate_note)
      values ('0190b7a0-4444-7000-8000-000000000001', now(), now(), 'VW', 'vw', '{Volkswagen}', '{vw,volkswagen}', 'boot-floor', '')`);
    for (const [code, name, variants] of [
      ['LC9X', 'Deep Black Pearl', '[]'],
      ['LB9A', 'Candy White', '[{"name": "lighter", "note": ""}]'],
    ])
      await scenario.em.execute(
        `insert into catalogue.colours (id, created_at, updated_at, make_id, code, code_key, name, variants, kind, hex)
         values (gen_random_uuid(), now(), now(), '0190b7a0-4444-7000-8000-000000000001', ?, ?, ?, ?::jsonb, 'solid', '#ffffff')`,
        [code, code, name, variants],
      );
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute('truncate cart.cart_items, cart.joined_carts');
    await stock(scenario.em, {}, {});
    await scenario.em.execute('update catalogue.products set is_mixed = true where id = ?', [productId(1)]);
  });

  it('are one line for each colour, which the shop’s table names', async () => {
    await add({ make: 'volkswagen', code: 'lc 9x', name: 'typed', variant: null }, 2);
    await add(BLACK, 1);
    const item = await add({ make: 'VW', code: 'LB9A', name: '', variant: 'Lighter' });
    expect(item).toMatchObject({ quantity: 1, colour: WHITE });
    expect(await lines()).toEqual([line(BLACK, 3), line(WHITE, 1)]);
  });

  it('take a code of the customer’s own, which is not checked', async () => {
    await add({ make: ' Lada ', code: '509', name: 'Dark  Beige', variant: '', isChecked: true });
    await add({ make: 'VW', code: 'LB9A', name: 'White', variant: 'bluer' });
    expect(await lines()).toEqual([
      line(OWN, 1),
      line({ make: 'VW', code: 'LB9A', name: 'White', variant: 'bluer', isChecked: false }, 1),
    ]);
  });

  it('need a colour, which other products do not take', async () => {
    await expect(add(undefined)).rejects.toThrow('Product 1 is mixed to order. Please choose its colour.');
    await expect(add(BLACK, 1, 2)).rejects.toThrow('Product 2 is not mixed to order, so it takes no colour.');
  });

  it('come out of one stock in all colours together', async () => {
    await add(BLACK, 6);
    await expect(add(WHITE, 5)).rejects.toThrow(
      'Only 10 of Product 1, VW LB9A Candy White, lighter available, and your cart already has 6.',
    );
    const white = await add(WHITE, 3);
    await expect(scenario.run(new ChangeQuantity(ada, white.id, 5))).rejects.toThrow('your cart already has 6');
    await scenario.run(new ChangeQuantity(ada, white.id, 4));
    expect(await lines()).toEqual([line(BLACK, 6), line(WHITE, 4)]);
  });

  it('are added once where an addition is repeated, in each colour', async () => {
    const id = '0190b7a0-3333-7000-8000-000000000009';
    await add(BLACK, 2, 1, id);
    expect(await add(BLACK, 2, 1, id)).toMatchObject({ quantity: 2, colour: BLACK });
    expect(await lines()).toEqual([line(BLACK, 2)]);
  });

  it('of a guest join those of the account by colour, up to the stock of all together', async () => {
    const mergeId = '0190b7a0-3333-7000-8000-000000000001';
    await add(BLACK, 3);
    const guestCart = [line(BLACK, 4), line(WHITE, 2), line(OWN, 3), { productId: productId(1), quantity: 1 }];
    const left = [
      { productId: productId(1), name: 'Product 1, Lada 509 Dark Beige (own code)', requested: 3, quantity: 1 },
      { productId: productId(1), name: 'Product 1', requested: 1, quantity: 0 },
    ];
    expect(await merge(guestCart, mergeId)).toEqual(left);
    expect(await merge(guestCart, mergeId)).toEqual(left);
    expect(await lines()).toEqual([line(BLACK, 7), line(WHITE, 2), line(OWN, 1)]);
  });

  it('of a guest have the room of a line that has no colour yet, which is left out', async () => {
    expect(await merge([{ productId: productId(1), quantity: 8 }, line(BLACK, 4)])).toEqual([
      { productId: productId(1), name: 'Product 1', requested: 8, quantity: 0 },
    ]);
    expect(await lines()).toEqual([line(BLACK, 4)]);
  });

  it('leave the cart by colour once they are ordered', async () => {
    await add(BLACK, 2);
    await add(WHITE, 2);
    await scenario.get(CartClearing).takeOut(scenario.em, ada.userId, [line(BLACK, 1), line(WHITE, 2)]);
    expect(await lines()).toEqual([line(BLACK, 1)]);
  });
});
