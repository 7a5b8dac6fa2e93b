import { worthOf } from './reward.entity.js';

describe('What a reward is worth', () => {
  it.each([
    ['discount', '5.00', null, '5.00', null],
    ['discount', '10%', null, null, '10% off one order'],
    ['shipping', '1', null, null, 'Free delivery for 1 month'],
    ['shipping', '3', null, null, 'Free delivery for 3 months'],
    ['product', null, 8999, '89.99', null],
    ['product', null, null, null, null],
    ['other', 'A day in our spray booth', null, null, 'A day in our spray booth'],
    ['other', '', null, null, null],
  ] as const)('of type %s with the value %s is pounds, or a text', (type, value, price, worth, worthText) => {
    expect(worthOf(type, value, price)).toEqual({ worth, worthText });
  });
});
