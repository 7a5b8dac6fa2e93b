import type { Product, ProductDetail, ProductFilter } from '../../../api/types';

export const MOST_RELATED = 4;

/**
 * Returns the filter for related products: the same subcategory, else category. One more, as the product itself is
 * among them.
 */
export function relatedFilterOf({
  category,
  subcategory,
}: Pick<ProductDetail, 'category' | 'subcategory'>): ProductFilter {
  return { category: category?.slug, subcategory: subcategory?.slug, limit: MOST_RELATED + 1 };
}

export function relatedTo<P extends Pick<Product, 'id'>>({ id }: Pick<ProductDetail, 'id'>, products: P[]): P[] {
  return products.filter((other) => other.id !== id).slice(0, MOST_RELATED);
}
