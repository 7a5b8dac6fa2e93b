import { type Actor, GUEST, SYSTEM } from '../../../platform/http/actor.js';
import { seesTradePrices, tradePriceFor } from './product-rules.js';

const user = (tradeVerified: boolean): Actor => ({
  kind: 'user',
  userId: 'u',
  role: 'customer',
  isTradeCustomer: tradeVerified,
  tradeVerified,
});

describe('The trade price', () => {
  it('is seen by signed-in customers, or by verified trade customers where so set', () => {
    expect(seesTradePrices(user(false), 'signed-in')).toBe(true);
    expect(seesTradePrices(user(false), 'verified')).toBe(false);
    expect(seesTradePrices(user(true), 'verified')).toBe(true);
    for (const actor of [GUEST, SYSTEM]) expect(seesTradePrices(actor, 'signed-in')).toBe(false);
  });

  it('counts only where it is below the price', () => {
    expect(tradePriceFor({ price: 1000, tradePrice: 900 }, true)).toBe(900);
    expect(tradePriceFor({ price: 1000, tradePrice: 1000 }, true)).toBeNull();
    expect(tradePriceFor({ price: 1000, tradePrice: 1100 }, true)).toBeNull();
    expect(tradePriceFor({ price: 1000, tradePrice: null }, true)).toBeNull();
    expect(tradePriceFor({ price: 1000, tradePrice: 900 }, false)).toBeNull();
  });
});
