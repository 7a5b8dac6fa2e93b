import { Link } from 'react-router-dom';
import { useCart } from '../../../api/cart/use-cart';
import { formatParts, formatRatio, kindLabel } from '../../../api/goes-with-labels';
import type { GoesWith } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Price } from '../../../ui/money/price';
import { Picture } from '../../../ui/product/picture';
import { StockNote } from '../../../ui/product/stock-note';
import styles from './goes-with.module.css';

/** One product that goes with another, with its ratio, price and button. */
export function GoesWithRow({ link: { kind, ratio, note, product } }: { link: GoesWith }) {
  const { add, isAdding } = useCart();
  const soldOut = product.inventory === 0;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <Picture imageUrl={product.imageUrl} alt="" sizes="88px" />
      </div>
      <div className={styles.about}>
        <p className={styles.kind}>{kindLabel(kind)}</p>
        <h3 className={styles.name}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </h3>
        {ratio && (
          <p className={styles.ratio}>
            <strong>{formatRatio(ratio)}</strong> <span>{formatParts({ kind, ratio })}</span>
          </p>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.deal}>
        <Price
          price={product.price}
          compareAtPrice={product.compareAtPrice}
          tradePrice={product.tradePrice}
          payableExVat={product.payableExVat}
        />
        <StockNote inventory={product.inventory} />
      </div>
      <Button
        variant="outline"
        size="small"
        className={styles.add}
        disabled={soldOut}
        onClick={() => add(product, 1)}
        aria-disabled={isAdding(product.id)}
        aria-busy={isAdding(product.id)}
        aria-label={soldOut ? `${product.name}: Out of Stock` : `Add to Cart: ${product.name}`}
      >
        {soldOut ? 'Out of Stock' : 'Add to Cart'}
      </Button>
    </li>
  );
}
