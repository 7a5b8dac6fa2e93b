import { useState } from 'react';
import { useCart } from '../../api/cart/use-cart';
import { useGetConfigQuery } from '../../api/shop-api';
import type { ProductDetail } from '../../api/types';
import { ProductBadges } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { formatRoundPounds } from '../../ui/money-format';
import { Price } from '../../ui/price';
import { QuantityStepper } from '../../ui/quantity-stepper';
import { StockNote } from '../../ui/stock-note';
import styles from './buy-box.module.css';
import { SafetyNotes } from './safety-notes';

export function BuyBox({ product }: { product: ProductDetail }) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useCart();
  const { data: config } = useGetConfigQuery();
  const soldOut = product.inventory === 0;

  return (
    <div className={styles.box}>
      <div className={styles.top}>
        <p className={styles.sku}>{product.sku}</p>
        <ProductBadges product={product} />
      </div>
      <h1 className={styles.name}>{product.name}</h1>
      {product.shortDescription && <p className={styles.short}>{product.shortDescription}</p>}
      <div className={styles.deal}>
        <div>
          <Price
            price={product.price}
            compareAtPrice={product.compareAtPrice}
            tradePrice={product.tradePrice}
            size="page"
          />
          <p className={styles.vat}>including VAT</p>
        </div>
        <StockNote inventory={product.inventory} />
      </div>
      <SafetyNotes product={product} />
      <div className={styles.buy}>
        <QuantityStepper
          name={product.name}
          value={quantity}
          max={product.inventory}
          onChange={setQuantity}
          disabled={soldOut}
        />
        <Button
          look="signal"
          size="medium"
          className={styles.add}
          disabled={soldOut}
          onClick={() => add(product, quantity)}
          aria-disabled={isAdding(product.id)}
          aria-busy={isAdding(product.id)}
        >
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </div>
      <ul className={styles.notes}>
        <li>
          <Icon name="truck" />
          <span>
            Usually delivered in 2-3 working days
            {config && `, free over ${formatRoundPounds(config.freeShippingThreshold)}`}
          </span>
        </li>
      </ul>
    </div>
  );
}
