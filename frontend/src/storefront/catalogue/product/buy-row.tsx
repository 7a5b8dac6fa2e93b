import { useState } from 'react';
import { useCart } from '../../../api/cart/use-cart';
import type { ProductDetail } from '../../../api/types';
import { Button } from '../../../ui/button';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { BackInStockForm } from './back-in-stock-form';
import styles from './buy-row.module.css';
import { WishlistButton } from './wishlist-button';

interface BuyRowProps {
  product: ProductDetail;
  /** Called when the shown stock is out of date. */
  onStockChanged: () => void;
}

/** Quantity, cart and wishlist buttons; for a sold-out product the back-in-stock form. */
export function BuyRow({ product, onStockChanged }: BuyRowProps) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useCart();
  const soldOut = product.inventory === 0;

  return (
    <>
      <div className={styles.row}>
        {!soldOut && (
          <QuantityStepper
            name={product.name}
            // The stock may have shrunk since the quantity was chosen.
            value={Math.min(quantity, product.inventory)}
            max={product.inventory}
            onChange={setQuantity}
          />
        )}
        <Button
          variant="signal"
          className={styles.add}
          disabled={soldOut}
          onClick={() => add(product, Math.min(quantity, product.inventory))}
          aria-disabled={isAdding(product.id)}
          aria-busy={isAdding(product.id)}
        >
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
        <WishlistButton product={product} />
      </div>
      {soldOut && <BackInStockForm product={product} onInStock={onStockChanged} />}
    </>
  );
}
