import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import shared from '../layout.module.css';
import { Price, type Prices } from '../money/price';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import { Badge, type BadgedProduct, badgeTone, ProductBadges, shownBadges } from './badge';
import { ADD_LABEL, buttonLabel, CHOOSE_LABEL } from './button-label';
import { ChooseColour } from './choose-colour';
import { Picture } from './picture';
import styles from './product-card.module.css';
import { isForTrade, StockNote } from './stock-note';

interface CardProduct extends BadgedProduct, Prices {
  id: string;
  name: string;
  slug: string;
  sku: string;
  shortDescription: string;
  imageUrl?: string | null;
  inventory: number;
  /** False for a trade-only product and a viewer without a verified trade account. */
  mayBuy: boolean;
  /** Mixed to a colour, which is chosen on the product's page. */
  isMixed?: boolean;
  /** The viewer's prices are being loaded: nothing can be bought, and the place of the price is empty. */
  awaitsPrice?: boolean;
}

interface ProductCardProps {
  product: CardProduct;
  onAdd: () => void;
  /** Shows a heart, filled for products that it has. */
  wishlist?: { has: (id: string) => boolean; toggle: (product: CardProduct) => void };
  /** The product is being added. */
  adding?: boolean;
  /** A row shows the description too. */
  layout?: 'tile' | 'row';
  /** The surrounding grid, which determines the picture's width: a list beside its filters, or four in a row. */
  columns?: 'list' | 'four';
  /** For cards on the first screen; `high` for those that are on the first screen of a phone, too. */
  picture?: 'eager' | 'high';
  /** The quantity that the button adds, in a row for trade. */
  stepper?: ReactNode;
}

/** How wide the picture of a card is: the widths of `ui/page.module.css` and of the product list. */
const SIZES = {
  row: '(min-width: 768px) 148px, 112px',
  list: '(min-width: 1360px) 242px, (min-width: 1280px) calc(25vw - 98px), (min-width: 1024px) calc(31vw - 104px), (min-width: 768px) calc(31vw - 10px), calc(47vw - 5px)',
  four: '(min-width: 1360px) 310px, (min-width: 960px) calc(23.5vw - 12px), calc(47vw - 5px)',
};

export function ProductCard({
  product,
  onAdd,
  wishlist,
  adding,
  layout = 'tile',
  columns = 'four',
  picture,
  stepper,
}: ProductCardProps) {
  const label = buttonLabel(product);
  const isBuyable = label === ADD_LABEL;
  const { first, others } = shownBadges(product);
  return (
    <article
      className={`${shared.surface} ${styles.card} ${styles[layout]} ${isForTrade(product) ? styles.forTrade : ''}`}
    >
      <div className={`${shared.relative} ${shared.clip} ${shared.ruleBelow} ${shared.white} ${styles.picture}`}>
        <Picture
          imageUrl={product.imageUrl}
          alt=""
          sizes={SIZES[layout === 'row' ? 'row' : columns]}
          eager={picture !== undefined}
          priority={picture === 'high' ? 'high' : 'auto'}
        />
        {layout === 'tile' && first && (
          <span className={`${styles.badges} ${styles[first.kind]}`}>
            <Badge tone={badgeTone(first)}>{first.text}</Badge>
          </span>
        )}
      </div>
      <div className={`${shared.grow} ${styles.words}`}>
        {layout === 'row' && <ProductBadges product={product} />}
        <p className={`${typography.eyebrow} ${spacing.below2} ${typography.tiny}`}>{product.sku}</p>
        <h3 className={`${shared.clamped} ${typography.semi} ${styles.name}`}>
          <Link className={shared.covers} to={`/products/${product.slug}`}>
            {product.name}
          </Link>
        </h3>
        {layout === 'row' && (
          <p className={`${shared.clamped} ${typography.small} ${spacing.above4} ${styles.description}`}>
            {product.shortDescription}
          </p>
        )}
      </div>
      <div className={product.awaitsPrice ? `${styles.deal} ${styles.awaiting}` : styles.deal}>
        <Price prices={product} />
        <div className={`${flow.wrap8} ${shared.baseline} ${styles.notes}`}>
          <StockNote inventory={product.inventory} isExact={isForTrade(product)} />
          {layout === 'tile' &&
            others.map((badge) => (
              <span
                key={badge.kind}
                className={`${typography.small} ${typography.semi} ${styles.label} ${styles[badge.kind]}`}
              >
                {badge.text}
              </span>
            ))}
        </div>
        <div className={styles.buy}>
          {isBuyable && stepper}
          {label === CHOOSE_LABEL ? (
            <ChooseColour product={product} wide className={`${shared.finger} ${styles.add}`} />
          ) : (
            <Button
              variant={isBuyable ? 'ink' : 'outline'}
              size="small"
              wide
              className={`${shared.finger} ${styles.add}`}
              disabled={!isBuyable}
              onClick={onAdd}
              isBusy={adding}
              aria-label={isBuyable ? `${ADD_LABEL}: ${product.name}` : `${product.name}: ${label}`}
            >
              {label}
            </Button>
          )}
        </div>
      </div>
      {wishlist && (
        <button
          type="button"
          className={
            wishlist.has(product.id)
              ? `${shared.icon} ${styles.heart} ${typography.error} ${shared.filled}`
              : `${shared.icon} ${styles.heart}`
          }
          aria-label={
            wishlist.has(product.id) ? `Remove ${product.name} from wishlist` : `Add ${product.name} to wishlist`
          }
          onClick={() => wishlist.toggle(product)}
        >
          <Icon name="heart" size={22} />
        </button>
      )}
    </article>
  );
}
