import { Link } from 'react-router-dom';
import { useCart } from '../../../api/cart/use-cart';
import type { ChatAnswer, Product } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Price } from '../../../ui/money/price';
import { ADD_LABEL, buttonLabel } from '../../../ui/product/button-label';
import { Picture } from '../../../ui/product/picture';
import { StockNote } from '../../../ui/product/stock-note';
import styles from './answer-products.module.css';

/** The products that an answer names, at the viewer's prices. */
export function AnswerProducts({ products }: Pick<ChatAnswer, 'products'>) {
  if (products.length === 0) return null;
  return (
    <ul className={styles.products} aria-label="Products in this answer">
      {products.map((product) => (
        <ProductRow key={product.id} product={product} />
      ))}
    </ul>
  );
}

function ProductRow({ product }: { product: Product }) {
  const { add, isAdding } = useCart();
  const label = buttonLabel(product);
  const isBuyable = label === ADD_LABEL;
  const adding = isAdding(product.id);
  return (
    <li className={styles.product}>
      <div className={styles.picture}>
        <Picture imageUrl={product.imageUrl} alt="" sizes="72px" />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </p>
        <div className={styles.deal}>
          <div>
            <Price prices={product} />
            <StockNote inventory={product.inventory} />
          </div>
          <Button
            variant={isBuyable ? 'ink' : 'outline'}
            size="small"
            disabled={!isBuyable}
            aria-disabled={adding}
            aria-busy={adding}
            aria-label={isBuyable ? `${ADD_LABEL}: ${product.name}` : `${product.name}: ${label}`}
            onClick={() => add(product, 1)}
          >
            {isBuyable ? 'Add' : label}
          </Button>
        </div>
      </div>
    </li>
  );
}
