import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { QuoteLine } from '../../api/types';
import { toggleWishlistItem } from '../../api/wishlist/use-wishlist-item';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import { LeadingAmount } from '../../ui/money/vat-amounts';
import { Picture } from '../../ui/product/picture';
import { StockNote } from '../../ui/product/stock-note';
import { isSold as isSoldToShopper } from './lines/cart-line-view';
import styles from './wishlist-products.module.css';

export function WishlistLine({ line }: { line: QuoteLine }) {
  const { add, isAdding } = useCart();
  const isSold = isSoldToShopper(line);
  const name = line.name || 'Product';
  const product = {
    id: line.productId,
    name,
    inventory: line.inventory,
    price: line.unitPrice,
    imageUrl: line.imageUrl,
  };
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <Picture imageUrl={line.imageUrl} alt="" sizes="72px" />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{line.slug ? <Link to={`/products/${line.slug}`}>{name}</Link> : name}</p>
        {isSold ? (
          <>
            <p className={styles.price}>
              <LeadingAmount amount={line.unitPrice} exVat={line.unitPriceExVat} />
            </p>
            <StockNote inventory={line.inventory} />
          </>
        ) : (
          <p className={styles.gone}>
            {line.problem === 'trade-only'
              ? 'Sold to verified trade customers only.'
              : 'This product is no longer sold.'}
          </p>
        )}
      </div>
      <div className={styles.controls}>
        {isSold && (
          <Button
            variant="outline"
            disabled={line.inventory === 0}
            onClick={() => add(product, 1)}
            aria-disabled={isAdding(line.productId)}
            aria-busy={isAdding(line.productId)}
            aria-label={line.inventory === 0 ? `${name}: Out of Stock` : `Add to Cart: ${name}`}
          >
            {line.inventory === 0 ? 'Out of Stock' : 'Add to Cart'}
          </Button>
        )}
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name} from wishlist`}
          onClick={() => toggleWishlistItem(product)}
        >
          <Icon name="heart" size={22} />
        </button>
      </div>
    </li>
  );
}
