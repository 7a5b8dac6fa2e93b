import { useCart } from '../../../api/cart/use-cart';
import type { ProductDetail } from '../../../api/types';
import { usePricedProducts } from '../../../api/use-priced-products';
import { useWishlist } from '../../../api/wishlist/use-wishlist-item';
import { ProductCardSkeleton } from '../../../ui/feedback/skeleton';
import { ProductGrid, SectionHeading } from '../../../ui/page';
import { ProductCard } from '../../../ui/product/product-card';
import { MOST_RELATED, relatedFilterOf, relatedTo } from './related-filter';

/** Products of the same category; on failure nothing is shown. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const { currentData, error } = usePricedProducts(relatedFilterOf(product));
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  const related = currentData && relatedTo(product, currentData.products);
  if (error || related?.length === 0) return null;
  return (
    <section aria-label="Related products">
      <SectionHeading title="Related products" />
      <ProductGrid layout="four">
        {related
          ? related.map((other) => (
              <ProductCard
                key={other.id}
                product={other}
                wishlist={wishlist}
                onAdd={() => add(other, 1)}
                adding={isAdding(other.id)}
              />
            ))
          : Array.from({ length: MOST_RELATED }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
              <ProductCardSkeleton key={index} />
            ))}
      </ProductGrid>
    </section>
  );
}
