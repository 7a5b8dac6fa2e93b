import { adjustmentOf, adjustmentProblem, balanceAfter } from './customer-points-page';

describe('An adjustment of points', () => {
  it('adds, or takes away', () => {
    expect([adjustmentOf('add', '1,500'), adjustmentOf('take', ' 20 ')]).toEqual([1500, -20]);
  });

  it.each(['', '0', '-5', '1.5', '12,50', '1,5', '1e2', '1000001', 'ten'])('of %p is none', (typed) => {
    expect(adjustmentOf('add', typed)).toBeNull();
    expect(adjustmentProblem('add', typed, 100)).toBe('Enter whole points from 1 to 1,000,000');
    expect(balanceAfter('add', typed, 100)).toBeNull();
  });

  it('takes no more than there is', () => {
    expect(adjustmentProblem('take', '100', 100)).toBeNull();
    expect(adjustmentProblem('take', '101', 100)).toBe('The customer has 100 points: you cannot take more');
    expect(adjustmentProblem('take', '1', -5)).toBe('There are no points to take');
    expect(adjustmentProblem('add', '1', -5)).toBeNull();
  });

  it('says what the customer has afterwards, and what it is worth', () => {
    expect(balanceAfter('add', '250', 1250)).toBe('1,500 points, worth £15.00');
    expect(balanceAfter('take', '1249', 1250)).toBe('1 point, worth £0.01');
    expect(balanceAfter('add', '5', -40)).toBe('-35 points, worth £0.00');
  });
});
