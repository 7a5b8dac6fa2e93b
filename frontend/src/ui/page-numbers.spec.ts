import { pageNumbers } from './page-numbers';

describe('The page numbers', () => {
  it('are all there while there are few', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  });

  it('leave out what is far away', () => {
    expect(pageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
  });

  it('never put a gap in the place of a single page', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('always have the first and the last page', () => {
    expect(pageNumbers(1, 9)).toEqual([1, 2, 'gap', 9]);
    expect(pageNumbers(9, 9)).toEqual([1, 'gap', 8, 9]);
  });
});
