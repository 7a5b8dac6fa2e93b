import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { isReserved } from '../../../api/product-paths.gen';
import type { ProductDetail } from '../../../api/types';
import { usePricedProduct } from '../../../api/use-priced-products';
import { ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageHead } from '../../../ui/head/use-page-head';
import { Breadcrumb, type Crumb } from '../../../ui/navigation/breadcrumb';
import { Page } from '../../../ui/page';
import { FromTheGuide } from './from-the-guide';
import { ProductBody } from './product-body';
import { productHead } from './product-head';
import styles from './product-page.module.css';
import { RelatedProducts } from './related-products';

export function ProductPage() {
  const { slug = '' } = useParams();
  return isReserved(slug) ? <ProductNotFound /> : <ProductAt slug={slug} />;
}

function ProductAt({ slug }: { slug: string }) {
  const { currentData, data, error, refetch } = usePricedProduct(slug);
  const shown = currentData ?? (isOfSameFamily(data, slug) ? data : undefined);
  const missing = hasStatus(error, 404);
  usePageHead(missing || !shown ? undefined : productHead(shown, crumbsOf(shown)));
  useCurrentAddress(slug, currentData);

  if (missing) return <ProductNotFound />;
  return (
    <Page>
      <AsyncView data={shown} error={error} onRetry={refetch} what="this product" skeleton={<ProductSkeleton />}>
        {(product) => (
          <>
            <Breadcrumb crumbs={crumbsOf(product)} />
            <ProductBody
              product={product}
              awaitedSlug={currentData ? undefined : slug}
              onStockChanged={() => void refetch()}
            />
            <FromTheGuide slug={product.slug} />
            <RelatedProducts product={product} />
          </>
        )}
      </AsyncView>
    </Page>
  );
}

/**
 * Whether the new address is of the same family: the product then stays on the screen until the next one is loaded, so
 * that nothing jumps and the focus stays.
 */
const isOfSameFamily = (product: ProductDetail | undefined, slug: string) =>
  Boolean(product?.family?.members.some((member) => member.slug === slug));

/** Replaces an old slug in the address by the current one (docs/rules.md#product-slugs). */
function useCurrentAddress(slug: string, product: ProductDetail | undefined) {
  const navigate = useNavigate();
  useEffect(() => {
    if (product && product.slug !== slug) void navigate(`/products/${product.slug}`, { replace: true });
  }, [slug, product, navigate]);
}

function crumbsOf({ name, category, subcategory }: ProductDetail): Crumb[] {
  const crumbs: Crumb[] = [
    { title: 'Home', to: '/' },
    { title: 'All Products', to: '/products' },
  ];
  if (category) crumbs.push({ title: category.name, to: `/products?category=${category.slug}` });
  if (category && subcategory) {
    crumbs.push({ title: subcategory.name, to: `/products?category=${category.slug}&subcategory=${subcategory.slug}` });
  }
  return [...crumbs, { title: name }];
}

function ProductNotFound() {
  usePageHead({ title: 'Product Not Found', missing: true });
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Product Not Found"
      text="The product you're looking for doesn't exist."
      actions={
        <ButtonLink to="/products" variant="signal">
          Browse Products
        </ButtonLink>
      }
    />
  );
}

function ProductSkeleton() {
  return (
    <>
      <div className={styles.crumbs}>
        <Skeleton width="40%" height="21px" />
      </div>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Skeleton ratio="1" />
        </div>
        <div className={styles.lines}>
          <Skeleton width="30%" height="16px" />
          <Skeleton width="90%" height="72px" />
          <Skeleton width="40%" height="44px" />
          <Skeleton height="64px" />
          <Skeleton height="54px" />
        </div>
      </div>
    </>
  );
}
