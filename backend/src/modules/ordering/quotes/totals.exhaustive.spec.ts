import { expectNetAndVatToMakeTheGross, expectRewardsAndPointsToBeShared } from './testing/random-carts.js';

/** The carts of totals.spec.ts and thousands more. */
describe('Totals of thousands of random carts', () => {
  it('have a net and a VAT that make the gross, of each line and of every sum, whatever is bought', () =>
    expectNetAndVatToMakeTheGross(2000));

  it('make net and VAT the gross, and share the sum, whatever cart, reward and points come together', () =>
    expectRewardsAndPointsToBeShared(6000));
});
