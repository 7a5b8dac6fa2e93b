import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCart } from '../../api/cart/use-cart';
import { useSession } from '../../api/session/use-session';
import { useGetProductWithPricingQuery } from '../../api/shop-api';
import type { Product } from '../../api/types';
import { useWishlist } from '../../api/wishlist/use-wishlist-item';
import { ProductGrid, SectionHeading } from '../../ui/page';
import { ProductCard } from '../../ui/product/product-card';

/** The products that an article concerns, at the viewer's prices. */
export function ArticleProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-label="Products for this job">
      <SectionHeading title="Products for this job" />
      <ProductGrid layout="four">
        {products.map((product) => (
          <PricedCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </section>
  );
}

/** Shows the open price until the signed-in viewer's own is there. */
function PricedCard({ product }: { product: Product }) {
  const { isSignedIn } = useSession();
  const { data } = useGetProductWithPricingQuery(isSignedIn ? { slug: product.slug } : skipToken);
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  const shown = isSignedIn && data ? data : product;
  return <ProductCard product={shown} wishlist={wishlist} onAdd={() => add(shown, 1)} adding={isAdding(shown.id)} />;
}
