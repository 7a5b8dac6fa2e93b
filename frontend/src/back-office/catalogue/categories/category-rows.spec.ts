import type { AdminCategory } from '../../../api/staff-api';
import { categoryRows, movedBy } from './category-rows';

const category = (id: string, parts: string[] = [], isHotDeals = false) =>
  ({ id, isHotDeals, subcategories: parts.map((part) => ({ id: part })) }) as unknown as AdminCategory;

describe('The list of categories', () => {
  it('has each category with its subcategories below it', () => {
    const rows = categoryRows([
      category('paints', ['primers', 'fillers']),
      category('tools'),
      category('deals', [], true),
    ]);
    expect(rows.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'category paints',
      'subcategory primers',
      'subcategory fillers',
      'category tools',
      'category deals',
    ]);
  });

  it('moves a row among those of its kind, and Hot Deals nowhere', () => {
    const rows = categoryRows([
      category('paints', ['primers', 'fillers']),
      category('tools'),
      category('deals', [], true),
    ]);
    const placeOf = (id: string) => rows.find((row) => row.id === id)!.place;
    expect(movedBy(placeOf('tools'), -1)).toEqual(['tools', 'paints']);
    expect(movedBy(placeOf('primers'), 1)).toEqual(['fillers', 'primers']);
    expect(placeOf('deals').index).toBe(-1);
  });
});
