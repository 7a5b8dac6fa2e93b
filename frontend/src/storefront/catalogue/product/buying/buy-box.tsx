import type { ProductDetail } from '../../../../api/types';
import { Price } from '../../../../ui/money/price';
import { ProductBadges } from '../../../../ui/product/badge';
import { StockNote } from '../../../../ui/product/stock-note';
import { FamilyPicker } from '../family/family-picker';
import styles from './buy-box.module.css';
import { BuyRow } from './buy-row';
import { DataSheets } from './data-sheets';
import { DeliveryNotes } from './delivery-notes';
import { SafetyNotes } from './safety-notes';
import { Saving } from './saving';

interface BuyBoxProps {
  product: ProductDetail;
  onStockChanged: () => void;
  /** The product that was chosen from the family and has not come yet. */
  awaitedSlug?: string;
  /** Shows the buttons as customers see them, without effect. */
  isPreview: boolean;
}

export function BuyBox({ product, onStockChanged, awaitedSlug, isPreview }: BuyBoxProps) {
  const isAwaiting = awaitedSlug !== undefined;
  const outdated = isAwaiting ? styles.outdated : '';
  return (
    <div className={styles.box} aria-busy={isAwaiting}>
      <div className={styles.top}>
        <p className={styles.sku}>{product.sku}</p>
        <ProductBadges product={product} />
      </div>
      <h1 className={styles.name}>{product.name}</h1>
      {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
      <div className={`${styles.deal} ${outdated}`}>
        <div>
          <Price prices={product} size="page" />
          <Saving product={product} />
        </div>
        <StockNote inventory={product.inventory} />
      </div>
      <FamilyPicker product={product} awaitedSlug={awaitedSlug} isPreview={isPreview} />
      <SafetyNotes product={product} />
      <DataSheets product={product} />
      <div className={`${styles.buy} ${outdated}`} inert={isPreview || isAwaiting}>
        <BuyRow key={product.id} product={product} onStockChanged={onStockChanged} />
      </div>
      <div className={styles.delivery}>
        <DeliveryNotes goodsKind={product.goodsKind} isInStock={product.inventory > 0} />
      </div>
    </div>
  );
}
