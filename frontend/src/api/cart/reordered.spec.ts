import { formatAdded, reordered } from './reordered';

const line = (name: string, quantity: number, problem: string | null = null) => ({
  code: 'TST-1',
  name,
  quantity,
  problem,
});

describe('Ordering again', () => {
  it('reports that everything is in the cart', () => {
    expect(reordered([line('Primer', 1)], [])).toEqual({
      title: 'Added to cart: Primer',
      tone: 'success',
      problems: [],
      hasSome: true,
    });
    expect(reordered([line('Primer', 2)], []).title).toBe('Added to cart: 2 × Primer');
  });

  it('reports what could not be added, and why', () => {
    expect(reordered([line('Primer', 1), line('Clear', 2, 'Out of stock.')], [])).toMatchObject({
      title: 'Some of your items are in your cart',
      tone: 'warning',
      problems: ['Clear: Out of stock.'],
    });
  });

  it('reports what was added only in part', () => {
    const note = 'Primer: 3 instead of 5, as there are no more in stock.';
    expect(reordered([line('Primer', 2)], [note])).toMatchObject({ tone: 'warning', problems: [note], hasSome: true });
  });

  it('offers no link to the cart where nothing could be added', () => {
    const gone = { ...line('', 1, 'No product has this code.'), name: null };
    expect(reordered([gone], [])).toEqual({
      title: 'None of these items can be ordered at the moment',
      tone: 'error',
      problems: ['TST-1: No product has this code.'],
      hasSome: false,
    });
  });
});

describe('The notice of what was added', () => {
  it('names one product with its quantity, and counts the others', () => {
    expect(formatAdded([line('Primer', 1)])).toBe('Primer');
    expect(formatAdded([line('Primer', 2), line('Clear', 1, 'Out of stock.')])).toBe('2 × Primer');
    expect(formatAdded([line('Primer', 2), line('Clear', 1)])).toBe('Primer and 1 more product');
    expect(formatAdded([line('Primer', 2), line('Clear', 1), line('Thinner', 1)])).toBe('Primer and 2 more products');
    expect(formatAdded([line('Clear', 1, 'Out of stock.')])).toBeUndefined();
  });
});
