import { colourPath } from '../../../../backend/src/modules/catalogue/colours/colour-rules';
import type { Suggestions } from '../../api/search/use-suggestions';
import { useSession } from '../../api/session/use-session';
import type { Suggestion } from '../../api/types';
import { ADD_LABEL, buttonLabel } from '../../ui/product/button-label';

/** One row: where it leads, and the product that verified trade can add to the cart from it. */
export interface SuggestionRow {
  to: string;
  product?: Suggestion;
  canAdd: boolean;
}

/** Returns the rows of the list, in the order of the arrow keys. */
export function useSuggestionRows({ of, products, colours, category, article }: Suggestions): SuggestionRow[] {
  const { isVerifiedTrade } = useSession();
  const rows: SuggestionRow[] = products.map((product) => ({
    to: `/products/${product.slug}`,
    product,
    canAdd: isVerifiedTrade && buttonLabel(product) === ADD_LABEL,
  }));
  for (const colour of colours) rows.push({ to: colourPath(colour), canAdd: false });
  if (category && of !== undefined) {
    const { category: slug, subcategory } = category;
    rows.push({ to: `/products?${new URLSearchParams({ search: of, category: slug, subcategory })}`, canAdd: false });
  }
  if (article) rows.push({ to: `/guide/${article.slug}`, canAdd: false });
  return rows;
}

/** The id of a row's option, or of the one that adds its product. */
export function optionId(listId: string, index: number, isAdd = false): string {
  return `${listId}-${index}${isAdd ? '-add' : ''}`;
}
