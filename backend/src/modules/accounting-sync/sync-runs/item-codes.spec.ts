import { itemsWithTakenCode } from './sage-item.js';

const item = (sageProductId: string, code: string, active = true) => ({ sageProductId, code, active });
const stored = (sageProductId: string, code: string, holdsCode = true, active = true) => ({
  ...item(sageProductId, code, active),
  holdsCode,
});
const taken = (...args: Parameters<typeof itemsWithTakenCode>) => [...itemsWithTakenCode(...args)];

describe('Items with the same code', () => {
  it('leave the code to the one that comes first in Sage when the shop knows neither', () => {
    expect(taken([item('a', 'X'), item('b', 'X'), item('c', 'Y')], [])).toEqual(['b']);
  });

  it('leave the code to the one that had it in the shop before, whatever their order in Sage', () => {
    expect(taken([item('a', 'X'), item('b', 'X')], [stored('b', 'X'), stored('a', 'Y')])).toEqual(['a']);
    expect(taken([item('a', 'X')], [stored('b', 'X'), stored('a', 'Y')])).toEqual(['a']);
  });

  it('may exchange their codes', () => {
    expect(taken([item('a', 'Y'), item('b', 'X')], [stored('a', 'X'), stored('b', 'Y')])).toEqual([]);
  });

  it('leave the code to an active one', () => {
    expect(taken([item('a', 'X', false), item('b', 'X')], [stored('a', 'X')])).toEqual([]);
    expect(taken([item('b', 'X')], [stored('a', 'X', true, false)])).toEqual([]);
  });

  it('leave the code to the only item left with it', () => {
    expect(taken([item('a', 'X')], [stored('a', 'X', false), stored('b', 'Z')])).toEqual([]);
  });
});
