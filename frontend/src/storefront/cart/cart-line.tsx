import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { Skeleton } from '../../ui/feedback/skeleton';
import { QuantityStepper } from '../../ui/form/quantity-stepper';
import { Icon } from '../../ui/icons/icon';
import { Money } from '../../ui/money/money';
import { Badge } from '../../ui/product/badge';
import { Picture } from '../../ui/product/picture';
import styles from './cart-line.module.css';
import { type CartLineView, isSold, isTradePriced } from './cart-line-view';
import { LineProblem } from './line-problem';

export function CartLine({ line, narrow = false }: { line: CartLineView; narrow?: boolean }) {
  const { item, quoted, isPriced } = line;
  const { changeQuantity, remove } = useCart();
  const name = quoted?.name || 'Product';
  const buyable = quoted !== undefined && isSold(quoted);
  return (
    <li className={`${styles.line} ${narrow ? styles.narrow : ''}`}>
      <div className={styles.picture}>
        {quoted ? <Picture imageUrl={quoted.imageUrl} alt="" sizes="112px" /> : <Skeleton ratio="1" />}
      </div>
      <div className={styles.words}>
        {quoted ? (
          <>
            <p className={styles.name}>{quoted.slug ? <Link to={`/products/${quoted.slug}`}>{name}</Link> : name}</p>
            {buyable && (
              <div className={styles.unit}>
                <p>
                  <Money amount={quoted.unitPrice} /> each
                  {isTradePriced(line) && <ListPrice price={item.product?.price} />}
                </p>
                {item.product?.payableExVat !== undefined && (
                  <p className={styles.net}>
                    <Money amount={item.product.payableExVat} /> ex VAT
                  </p>
                )}
                {quoted.pointsEarned > 0 && <p>{quoted.pointsEarned / quoted.quantity} points per item</p>}
              </div>
            )}
          </>
        ) : (
          <>
            <Skeleton width="70%" height="20px" />
            <Skeleton width="30%" height="18px" />
          </>
        )}
      </div>
      <div className={styles.amount} aria-busy={!isPriced}>
        {buyable && (
          <p className={isPriced ? styles.total : `${styles.total} ${styles.pending}`}>
            <Money amount={quoted.lineTotal} />
          </p>
        )}
        {buyable && quoted.pointsEarned > 0 && <p className={styles.points}>{quoted.pointsEarned} points</p>}
      </div>
      <div className={styles.controls}>
        <QuantityStepper
          name={name}
          value={item.quantity}
          max={quoted?.inventory ?? item.quantity}
          disabled={!buyable}
          onChange={(quantity) => changeQuantity(item.productId, quantity)}
        />
        <button
          type="button"
          className={styles.remove}
          onClick={() => remove(item.productId)}
          aria-label={`Remove ${name}`}
        >
          <Icon name="trash" size={18} />
          Remove
        </button>
      </div>
      {quoted?.problem && isPriced && (
        <div className={styles.problem}>
          <LineProblem line={quoted} />
        </div>
      )}
    </li>
  );
}

/** The standard price, struck through beside the trade price (docs/rules.md#trade-price-audience). */
function ListPrice({ price = '0' }: { price?: string }) {
  return (
    <>
      {' '}
      <s>
        <span className="visually-hidden">Standard price </span>
        <Money amount={price} />
      </s>{' '}
      <Badge tone="trade">Trade price</Badge>
    </>
  );
}
