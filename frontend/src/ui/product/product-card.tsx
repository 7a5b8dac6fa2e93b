import { Link } from 'react-router-dom';
import { Button } from '../button';
import { Price } from '../money/price';
import { ProductBadges } from './badge';
import { Picture } from './picture';
import styles from './product-card.module.css';
import { StockNote } from './stock-note';

export interface CardProduct {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  price: string;
  compareAtPrice?: string | null;
  tradePrice?: string;
  payableExVat?: string;
  imageUrl?: string | null;
  inventory: number;
  isFeatured: boolean;
}

interface ProductCardProps {
  product: CardProduct;
  onAdd: () => void;
  /** The product is being added. */
  adding?: boolean;
  /** A row shows the description too. */
  layout?: 'tile' | 'row';
  /** For cards that are on the first screen. */
  eager?: boolean;
}

export function ProductCard({ product, onAdd, adding, layout = 'tile', eager }: ProductCardProps) {
  const soldOut = product.inventory === 0;
  return (
    <article className={`${styles.card} ${styles[layout]}`}>
      <div className={styles.picture}>
        <Picture
          imageUrl={product.imageUrl}
          alt=""
          sizes={
            layout === 'row'
              ? '(min-width: 768px) 180px, 112px'
              : '(min-width: 1200px) 300px, (min-width: 768px) 33vw, 50vw'
          }
          eager={eager}
        />
        {layout === 'tile' && (
          <span className={styles.badges}>
            <ProductBadges product={product} />
          </span>
        )}
      </div>
      <div className={styles.words}>
        {layout === 'row' && <ProductBadges product={product} />}
        <p className={styles.sku}>{product.sku}</p>
        <h3 className={styles.name}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </h3>
        {layout === 'row' && <p className={styles.description}>{product.shortDescription}</p>}
      </div>
      <div className={styles.deal}>
        <Price
          price={product.price}
          compareAtPrice={product.compareAtPrice}
          tradePrice={product.tradePrice}
          payableExVat={product.payableExVat}
        />
        <StockNote inventory={product.inventory} />
        <Button
          variant={soldOut ? 'outline' : 'ink'}
          size="small"
          wide
          className={styles.add}
          disabled={soldOut}
          onClick={onAdd}
          aria-disabled={adding}
          aria-busy={adding}
          aria-label={soldOut ? `${product.name}: Out of Stock` : `Add to Cart: ${product.name}`}
        >
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </div>
    </article>
  );
}
