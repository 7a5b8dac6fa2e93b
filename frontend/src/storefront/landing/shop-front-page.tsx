import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { useListCategoriesQuery } from '../../api/shop-api';
import { usePricedProducts } from '../../api/use-priced-products';
import { AsyncView } from '../../ui/async-view';
import { Page, ProductGrid, SectionHeading } from '../../ui/page';
import { ProductCard } from '../../ui/product-card';
import { ProductCardSkeleton, Skeleton } from '../../ui/skeleton';
import { usePageHead } from '../../ui/use-page-head';
import { CategoryCard } from './category-card';
import { Hero } from './hero';
import { FEATURED } from './shop-front-data';
import styles from './shop-front-page.module.css';
import { TradeFacts } from './trade-facts';

export function ShopFrontPage() {
  usePageHead({
    title: 'Topcoat: automotive paint, spray equipment and workshop supplies',
    description:
      'Automotive paint, spray equipment, workshop tools and consumables for body shops and everyone who paints like one.',
    canonical: '/',
  });
  const categories = useListCategoriesQuery();
  const featured = usePricedProducts(FEATURED);
  const { add, isAdding } = useCart();

  return (
    <>
      <Hero />
      <TradeFacts />
      <Page>
        <SectionHeading title="Shop by category" />
        <AsyncView
          data={categories.data}
          error={categories.error}
          onRetry={categories.refetch}
          what="the categories"
          skeleton={
            <div className={styles.categories}>
              {[1, 2, 3, 4, 5].map((place) => (
                <Skeleton key={place} height="172px" />
              ))}
            </div>
          }
        >
          {(list) => (
            <ul className={styles.categories}>
              {list.map((category) => (
                <CategoryCard key={category.id} category={category} />
              ))}
            </ul>
          )}
        </AsyncView>
        <SectionHeading
          title="Best sellers"
          aside={
            <Link className={styles.all} to="/products">
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
              {[1, 2, 3, 4].map((place) => (
                <ProductCardSkeleton key={place} />
              ))}
            </ProductGrid>
          }
        >
          {(page) => (
            <ProductGrid layout="four">
              {page.products.slice(0, FEATURED.limit).map((product) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  onAdd={() => add(product, 1)}
                  adding={isAdding(product.id)}
                />
              ))}
            </ProductGrid>
          )}
        </AsyncView>
      </Page>
    </>
  );
}
