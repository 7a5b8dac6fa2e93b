import type { ProductDetail } from '../../../api/types';
import { BuyBox } from './buying/buy-box';
import { Gallery } from './gallery';
import { GoesWith } from './goes-with/goes-with';
import styles from './product-page.module.css';
import { ProductTabs } from './product-tabs';

interface ProductBodyProps {
  product: ProductDetail;
  onStockChanged: () => void;
  /** In the back office's preview nothing can be bought. */
  isPreview?: boolean;
}

/** What a product's page says about the product: pictures, price, law and texts. */
export function ProductBody({ product, onStockChanged, isPreview = false }: ProductBodyProps) {
  return (
    <>
      <div className={styles.product}>
        <Gallery key={product.id} name={product.name} images={imagesOf(product)} />
        <BuyBox product={product} onStockChanged={onStockChanged} isPreview={isPreview} />
      </div>
      <div inert={isPreview}>
        <GoesWith product={product} />
      </div>
      <ProductTabs key={`about ${product.id}`} product={product} />
    </>
  );
}

function imagesOf({ images, imageUrl }: ProductDetail): string[] {
  const all = [...(imageUrl ? [imageUrl] : []), ...(images ?? [])];
  return [...new Set(all)];
}
