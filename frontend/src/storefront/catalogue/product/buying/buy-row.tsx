import { useRef, useState } from 'react';
import { limitText, mostPerLine } from '../../../../api/cart/quantity-limit.gen';
import { useCart } from '../../../../api/cart/use-cart';
import type { ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import { QuantityStepper } from '../../../../ui/form/quantity-stepper';
import { ADD_LABEL, buttonLabel } from '../../../../ui/product/button-label';
import { showToast } from '../../../../ui/toast/toast-store';
import { BackInStockForm } from './back-in-stock-form';
import { BuyBar } from './buy-bar';
import styles from './buy-row.module.css';
import { TradeOnlyNote } from './trade-only-note';
import { WishlistButton } from './wishlist-button';

interface BuyRowProps {
  product: ProductDetail;
  /** Called when the shown stock is out of date. */
  onStockChanged: () => void;
}

/**
 * Quantity, cart and wishlist buttons; for a sold-out product the back-in-stock form, for one that is sold to trade only the
 * way to a trade account.
 */
export function BuyRow({ product, onStockChanged }: BuyRowProps) {
  const [quantity, setQuantity] = useState(1);
  const { add, isAdding } = useCart();
  const button = useRef<HTMLButtonElement>(null);
  const soldOut = product.inventory === 0;
  const label = buttonLabel(product);
  const isBuyable = label === ADD_LABEL;
  const most = mostPerLine(product.inventory);
  const [isInvalid, setInvalid] = useState(false);
  const addChosen = () => {
    if (isInvalid)
      showToast({ title: 'Check the quantity', description: 'Enter a whole number, 1 or more.', tone: 'error' });
    else add(product, Math.min(quantity, most));
  };

  return (
    <>
      <div className={styles.row}>
        {isBuyable && (
          <QuantityStepper
            name={product.name}
            // The stock may have shrunk since the quantity was chosen.
            value={Math.min(quantity, most)}
            max={most}
            limit={limitText(most)}
            onChange={setQuantity}
            onInvalid={setInvalid}
          />
        )}
        <Button
          ref={button}
          variant="signal"
          className={styles.add}
          disabled={!isBuyable}
          onClick={addChosen}
          aria-disabled={isAdding(product.id)}
          aria-busy={isAdding(product.id)}
        >
          {label}
        </Button>
        <WishlistButton product={product} />
      </div>
      {isBuyable && <BuyBar product={product} button={button} onAdd={addChosen} isAdding={isAdding(product.id)} />}
      {!product.mayBuy && <TradeOnlyNote />}
      {soldOut && <BackInStockForm product={product} onInStock={onStockChanged} />}
    </>
  );
}
