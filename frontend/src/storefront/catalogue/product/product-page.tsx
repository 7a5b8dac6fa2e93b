import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { isReserved } from '../../../../../backend/src/modules/catalogue/product-paths';
import { hasStatus } from '../../../api/api-error';
import { useCart } from '../../../api/cart/use-cart';
import { useGetConfigQuery, useListArticlesForProductQuery } from '../../../api/shop-api';
import type { ProductDetail, ShopConfig } from '../../../api/types';
import { usePricedProduct, usePricedProducts } from '../../../api/use-priced-products';
import { useWishlist } from '../../../api/wishlist/use-wishlist-item';
import { ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { ProductCardSkeleton, Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import flow from '../../../ui/flow.module.css';
import type { PageHead } from '../../../ui/head/page-head';
import { usePageHead } from '../../../ui/head/use-page-head';
import layout from '../../../ui/layout.module.css';
import linkCard from '../../../ui/link-card.module.css';
import { Breadcrumb, type Crumb } from '../../../ui/navigation/breadcrumb';
import { Page, ProductGrid, SectionHeading } from '../../../ui/page';
import { sharePicture } from '../../../ui/product/picture-sources';
import { ProductCard } from '../../../ui/product/product-card';
import typography from '../../../ui/typography.module.css';
import fromTheGuideStyles from './from-the-guide.module.css';
import { ProductBody } from './product-body';
import styles from './product-page.module.css';
import { fillingFilterOf, MOST_RELATED, relatedFilterOf, relatedTo } from './related-filter';

/** The articles that concern a product (docs/rules.md#articles-of-a-product); on failure nothing is shown. */
export function FromTheGuide({ slug }: { slug: string }) {
  const { currentData: articles = [] } = useListArticlesForProductQuery({ slug });
  if (articles.length === 0) return null;
  return (
    <section aria-label="From the guide">
      <SectionHeading title="From the guide" aside={<Link to="/guide">See the whole guide</Link>} />
      <ul className={`${flow.stack10} ${layout.two} ${fromTheGuideStyles.list}`}>
        {articles.map((article) => (
          <li key={article.slug} className={`${layout.surface} ${linkCard.card} ${fromTheGuideStyles.article}`}>
            <h3 className={typography.plainHeading}>
              <Link className={layout.covers} to={`/guide/${article.slug}`}>
                {article.title}
              </Link>
            </h3>
            <p>{article.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns a product page's head, never with a viewer's own price. */
export function productHead(product: ProductDetail, crumbs: Crumb[], config?: ShopConfig): PageHead {
  const { name, slug, shortDescription, description, imageUrl } = product;
  const path = sharePicture(imageUrl);
  return {
    title: name,
    description: shortDescription || description,
    canonical: `/products/${slug}`,
    ...(path && { picture: { path, alt: name } }),
    kind: 'product',
    structured: async () => (await import('./product-structured-data')).productData(product, crumbs, config),
  };
}

/** Returns the related products, filled up from the whole category; undefined until all are there. */
function useRelated(product: ProductDetail) {
  const near = usePricedProducts(relatedFilterOf(product));
  const found = near.currentData?.products;
  const filter = found && fillingFilterOf(product, found);
  const filling = usePricedProducts(filter ?? skipToken);
  const isWhole = found && (!filter || filling.currentData || filling.error);
  const all = [...(found ?? []), ...((filter && filling.currentData?.products) ?? [])];
  return { related: isWhole ? relatedTo(product, all) : undefined, error: near.error };
}

/** Products of the same category, without the product's own family; on failure nothing is shown. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const { related, error } = useRelated(product);
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
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

export function ProductPage() {
  const { slug = '' } = useParams();
  return isReserved(slug) ? <ProductNotFound /> : <ProductAt slug={slug} />;
}

function ProductAt({ slug }: { slug: string }) {
  const { currentData, data, error, refetch } = usePricedProduct(slug);
  const shown = currentData ?? (isOfSameFamily(data, slug) ? data : undefined);
  const missing = hasStatus(error, 404);
  const { data: config } = useGetConfigQuery();
  usePageHead(missing || !shown ? undefined : productHead(shown, crumbsOf(shown), config));
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
      <div className={`${flow.stack12} ${layout.top} ${styles.product}`}>
        <div className={`${layout.clip} ${styles.picture}`}>
          <Skeleton ratio="1" />
        </div>
        <div className={flow.stack16}>
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
