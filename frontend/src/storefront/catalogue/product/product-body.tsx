import type { ProductDetail } from '../../../api/types';
import { BuyBox } from './buying/buy-box';
import { Gallery } from './gallery';
import { GoesWithSection } from './goes-with/goes-with';
import styles from './product-page.module.css';
import { ProductTabs } from './product-tabs';

interface ProductBodyProps {
  product: ProductDetail;
  onStockChanged: () => void;
  /** Another product of the family that was chosen and has not come yet: until then nothing can be bought. */
  awaitedSlug?: string;
  /** In the back office's preview nothing can be bought. */
  isPreview?: boolean;
}

/** The main part of a product page: pictures, price, legal notes and texts. */
export function ProductBody({ product, onStockChanged, awaitedSlug, isPreview = false }: ProductBodyProps) {
  return (
    <>
      <div className={product.family ? `${styles.product} ${styles.choosable}` : styles.product}>
        <Gallery key={product.id} name={product.name} images={imagesOf(product)} />
        <BuyBox product={product} onStockChanged={onStockChanged} awaitedSlug={awaitedSlug} isPreview={isPreview} />
      </div>
      <div inert={isPreview || awaitedSlug !== undefined}>
        <GoesWithSection product={product} />
      </div>
      <ProductTabs key={`about ${product.id}`} product={product} />
    </>
  );
}

function imagesOf({ images, imageUrl }: ProductDetail): string[] {
  const all = [...(imageUrl ? [imageUrl] : []), ...(images ?? [])];
  return [...new Set(all)];
}
