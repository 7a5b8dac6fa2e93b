import type { AdminCategory, AdminSubcategory } from '../../../api/staff-api';

/** A row of the list: a category, or one of its subcategories below it. */
export type CategoryRow =
  | { kind: 'category'; id: string; category: AdminCategory; place: Place }
  | { kind: 'subcategory'; id: string; category: AdminCategory; subcategory: AdminSubcategory; place: Place };

/** The ids among which a row can be moved, in menu order, and the row's index. */
interface Place {
  ids: readonly string[];
  index: number;
}

/** Returns each category with its subcategories below it. Hot Deals is always the last and has no place to move to. */
export function categoryRows(categories: readonly AdminCategory[]): CategoryRow[] {
  const movable = categories.filter(({ isHotDeals }) => !isHotDeals).map(({ id }) => id);
  return categories.flatMap((category) => {
    const parts = category.subcategories.map(({ id }) => id);
    return [
      {
        kind: 'category' as const,
        id: category.id,
        category,
        place: { ids: movable, index: movable.indexOf(category.id) },
      },
      ...category.subcategories.map((subcategory, index) => ({
        kind: 'subcategory' as const,
        id: subcategory.id,
        category,
        subcategory,
        place: { ids: parts, index },
      })),
    ];
  });
}

/** The row's own category or subcategory. */
export const subjectOf = (row: CategoryRow) => (row.kind === 'category' ? row.category : row.subcategory);

/** Returns the ids with one of them a step up or down. */
export function movedBy({ ids, index }: Place, step: 1 | -1): string[] {
  const moved = [...ids];
  const [id] = moved.splice(index, 1);
  if (id !== undefined) moved.splice(index + step, 0, id);
  return moved;
}

/** "12 products", "1 product". */
export const categoryCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
