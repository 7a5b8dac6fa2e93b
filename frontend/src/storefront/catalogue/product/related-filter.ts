import type { Product, ProductDetail, ProductFilter } from '../../../api/types';

export const MOST_RELATED = 4;

type Placed = Pick<ProductDetail, 'category' | 'subcategory'> & { family: { members: readonly unknown[] } | null };

/** The other sizes and colours of a family are not related products: the page offers them beside the price. */
const ownOf = ({ family }: Placed) => Math.max(1, family?.members.length ?? 0);

/** Returns the filter for related products: the same subcategory, else category. As many more as are the product itself. */
export function relatedFilterOf(product: Placed): ProductFilter {
  const { category, subcategory } = product;
  return { category: category?.slug, subcategory: subcategory?.slug, limit: MOST_RELATED + ownOf(product) };
}

/** Returns the filter for products that fill up the related ones, of the whole category; undefined where they are enough. */
export function fillingFilterOf(product: Placed & Member, related: readonly Product[]): ProductFilter | undefined {
  const isFew = relatedTo(product, related).length < MOST_RELATED && product.subcategory !== null;
  // The products of the subcategory may all come first.
  return isFew
    ? { category: product.category?.slug, limit: MOST_RELATED + ownOf(product) + related.length }
    : undefined;
}

interface Member {
  slug: string;
  family: { members: readonly { slug: string }[] } | null;
}

/** Returns the first of `products` that are neither the product itself nor of its family, each once. */
export function relatedTo<P extends { slug: string }>({ slug, family }: Member, products: readonly P[]): P[] {
  const left = new Set([slug, ...(family?.members ?? []).map((member) => member.slug)]);
  return products.filter((other) => !left.has(other.slug) && left.add(other.slug)).slice(0, MOST_RELATED);
}
