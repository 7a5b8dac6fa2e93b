import { type Actor, GUEST, SYSTEM } from '../../../platform/http/actor.js';
import { mayBuy } from './product-rules.js';

const user = (isTradeCustomer: boolean, tradeVerified: boolean): Actor => ({
  kind: 'user',
  userId: 'a',
  role: 'customer',
  isTradeCustomer,
  tradeVerified,
});

describe('A product that is sold to trade only', () => {
  it.each<[string, Actor, boolean]>([
    ['a guest', GUEST, false],
    ['a customer', user(false, false), false],
    ['a trade customer whom sales have not verified', user(true, false), false],
    ['the shop itself', SYSTEM, false],
    ['a verified trade customer', user(true, true), true],
  ])('may be bought by %s: %s', (_, viewer, may) => {
    expect(mayBuy({ tradeOnly: true }, viewer)).toBe(may);
    expect(mayBuy({ tradeOnly: false }, viewer)).toBe(true);
  });
});
