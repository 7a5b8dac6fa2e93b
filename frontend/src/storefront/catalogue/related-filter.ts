import type { Product, ProductDetail, ProductFilter } from '../../api/types';

export const MOST_RELATED = 4;

/** The shelf that a product stands on: its subcategory, else its category. One more, as it is among them itself. */
export function relatedFilterOf({
  category,
  subcategory,
}: Pick<ProductDetail, 'category' | 'subcategory'>): ProductFilter {
  return { category: category?.slug, subcategory: subcategory?.slug, limit: MOST_RELATED + 1 };
}

export function relatedTo<P extends Pick<Product, 'id'>>({ id }: Pick<ProductDetail, 'id'>, products: P[]): P[] {
  return products.filter((other) => other.id !== id).slice(0, MOST_RELATED);
}
