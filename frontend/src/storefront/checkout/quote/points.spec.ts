/** @jest-environment jsdom */
import { mostPoints, pointsIn, pointsProblem } from './points-field';

describe('Points at checkout', () => {
  it.each([
    ['the balance where it is the smaller', 300, '20.00', '4.99', 300],
    ['all but fifty pence of goods and delivery where those are', 5000, '20.00', '4.99', 2449],
    ['none where the order hardly costs more than that', 5000, '0.45', '0.00', 0],
    ['none of a balance below nothing', -20, '20.00', '4.99', 0],
  ])('are limited to %s', (_what, balance, subtotal, shipping, most) => {
    expect(mostPoints(balance, { subtotal, shipping, grantDiscount: '0.00' }, '0.50')).toBe(most);
  });

  it('are limited to what a reward leaves to be paid', () => {
    const quote = { subtotal: '20.00', shipping: '4.99', grantDiscount: '5.00' };
    expect(mostPoints(5000, quote, '0.50')).toBe(1949);
  });

  it('are none for an empty text, and must be a whole number', () => {
    expect([undefined, '', ' ', '12', '007'].map(pointsIn)).toEqual([0, 0, 0, 12, 7]);
    expect(['1.5', '-1', '1e3', 'all'].map(pointsIn)).toEqual([null, null, null, null]);
  });

  it('give an error beyond the limit', () => {
    expect(pointsProblem('2449', 2449)).toBeNull();
    expect(pointsProblem('2450', 2449)).toBe('You can use up to 2,449 points on this order');
    expect(pointsProblem('x', 2449)).toBe('Enter a whole number of points');
  });
});
