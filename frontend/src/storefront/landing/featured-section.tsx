import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { usePricedProducts } from '../../api/use-priced-products';
import { useWishlist } from '../../api/wishlist/use-wishlist-item';
import { AsyncView } from '../../ui/feedback/async-view';
import { ProductCardSkeleton } from '../../ui/feedback/skeleton';
import { ProductGrid, SectionHeading } from '../../ui/page';
import { ProductCard } from '../../ui/product/product-card';
import typography from '../../ui/typography.module.css';
import { FEATURED } from './front-page-data';

export function FeaturedSection() {
  const featured = usePricedProducts(FEATURED);
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  return (
    <section aria-label="Best sellers">
      <SectionHeading
        title="Best sellers"
        aside={
          <Link className={typography.semi} to="/products">
            All products
          </Link>
        }
      />
      <AsyncView
        data={featured.data}
        error={featured.error}
        onRetry={featured.refetch}
        what="the best sellers"
        isEmpty={(page) => page.products.length === 0}
        empty={
          <p>
            Nothing is featured today. <Link to="/products">See all products</Link>
          </p>
        }
        skeleton={
          <ProductGrid layout="four">
            {[1, 2, 3, 4].map((index) => (
              <ProductCardSkeleton key={index} />
            ))}
          </ProductGrid>
        }
      >
        {(page) => (
          <ProductGrid layout="four">
            {page.products.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                wishlist={wishlist}
                onAdd={() => add(product, 1)}
                adding={isAdding(product.id)}
              />
            ))}
          </ProductGrid>
        )}
      </AsyncView>
    </section>
  );
}
