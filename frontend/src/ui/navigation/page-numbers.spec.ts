import { pageNumbers } from './pagination';

describe('The page numbers', () => {
  it('show all pages while there are few', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
  });

  it('leave out distant pages', () => {
    expect(pageNumbers(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
  });

  it('never replace a single page by a gap', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('always contain the first and the last page', () => {
    expect(pageNumbers(1, 9)).toEqual([1, 2, 'gap', 9]);
    expect(pageNumbers(9, 9)).toEqual([1, 'gap', 8, 9]);
  });
});
