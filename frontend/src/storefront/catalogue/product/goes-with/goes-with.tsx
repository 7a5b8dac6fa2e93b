import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../../../api/cart/use-cart';
import { formatParts, formatRatio, goesWithLabel } from '../../../../api/goes-with-labels';
import type { GoesWith, ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import { Deferred, extraPart } from '../../../../ui/deferred';
import layout from '../../../../ui/layout.module.css';
import { Price } from '../../../../ui/money/price';
import { SectionHeading } from '../../../../ui/page';
import { ADD_LABEL as ADD, buttonLabel, CHOOSE_LABEL } from '../../../../ui/product/button-label';
import { ChooseColour } from '../../../../ui/product/choose-colour';
import { Picture } from '../../../../ui/product/picture';
import { isForTrade, StockNote } from '../../../../ui/product/stock-note';
import styles from './goes-with.module.css';

const AddSelected = extraPart(() => import('./add-selected').then((loaded) => loaded.AddSelected));

/** Products used with this one: hardener, thinner, gun, with mixing ratios (docs/rules.md#goes-with). */
export function GoesWithSection({ product }: { product: ProductDetail }) {
  const links = product.goesWith;
  if (links.length === 0) return null;
  return (
    <section aria-label="Goes with this">
      <SectionHeading title="Goes with this" />
      <ul className={layout.stack10}>
        {links.map((link) => (
          <GoesWithRow key={link.product.id} link={link} />
        ))}
      </ul>
      <div className={styles.selection} style={{ '--others': links.length } as CSSProperties}>
        <Deferred>
          <AddSelected key={product.id} product={product} />
        </Deferred>
      </div>
    </section>
  );
}

/** One product that goes with another, with its ratio, price and button. */
function GoesWithRow({ link: { kind, ratio, note, product } }: { link: GoesWith }) {
  const { add, isAdding } = useCart();
  const label = buttonLabel(product);
  const isBuyable = label === ADD;
  return (
    <li className={`${layout.surface} ${styles.row}`}>
      <div className={`${layout.frame} ${styles.picture}`}>
        <Picture imageUrl={product.imageUrl} alt="" sizes="88px" />
      </div>
      <div className={styles.about}>
        <p className={`${layout.eyebrow} ${styles.kind}`}>{goesWithLabel(kind)}</p>
        <h3 className={`${layout.name} ${styles.name}`}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </h3>
        {ratio && (
          <p className={styles.ratio}>
            <strong>{formatRatio(ratio)}</strong> <span>{formatParts({ kind, ratio })}</span>
          </p>
        )}
        {note && <p className={`${layout.fine} ${styles.note}`}>{note}</p>}
      </div>
      <div className={`${layout.wrap8} ${styles.deal}`}>
        <Price prices={product} />
        <StockNote inventory={product.inventory} isExact={isForTrade(product)} />
      </div>
      {label === CHOOSE_LABEL ? (
        <ChooseColour product={product} variant="outline" className={`${layout.finger} ${styles.add}`} />
      ) : (
        <Button
          variant="outline"
          size="small"
          className={`${layout.finger} ${styles.add}`}
          disabled={!isBuyable}
          onClick={() => add(product, 1)}
          isBusy={isAdding(product.id)}
          aria-label={isBuyable ? `${ADD}: ${product.name}` : `${product.name}: ${label}`}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
