import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { limitText, mostPerLine } from '../../../../../backend/src/modules/cart/quantity-limit';
import { useListUsualItemsQuery } from '../../../api/account-api';
import { useCart } from '../../../api/cart/use-cart';
import type { UsualItem } from '../../../api/types';
import { Button } from '../../../ui/button';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import layout from '../../../ui/layout.module.css';
import { LeadingAmount } from '../../../ui/money/vat-amounts';
import { ChooseColour } from '../../../ui/product/choose-colour';
import { Picture } from '../../../ui/product/picture';
import { StockNote } from '../../../ui/product/stock-note';
import typography from '../../../ui/typography.module.css';
import { HomeCard } from './home-card';
import styles from './usual-items.module.css';

/** Items that phones show before the rest is unfolded, so that invoices are on the first screen too. */
const SHOWN_ON_PHONES = 2;

/** The products that the customer orders most, each to be added to the cart (docs/rules.md#usual-items). */
export function UsualItemsCard() {
  const query = useListUsualItemsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isUnfolded, unfold] = useState(false);
  const listId = useId();
  const count = query.currentData?.length ?? 0;
  const toggle = count > SHOWN_ON_PHONES && (
    <button
      type="button"
      className={`${typography.fine} ${typography.strong} ${typography.underlined} ${styles.unfold}`}
      aria-expanded={isUnfolded}
      aria-controls={listId}
      onClick={() => unfold(!isUnfolded)}
    >
      {isUnfolded ? 'Show fewer' : `Show all ${count}`}
    </button>
  );
  return (
    <HomeCard title="Usual items" action={toggle}>
      <QueryView
        query={query}
        what="your usual items"
        skeleton={
          <div className={styles.awaited}>
            <Skeleton height="100%" />
          </div>
        }
        isEmpty={(items) => items.length === 0}
        empty={
          <p className={typography.muted}>
            Nothing here yet. What you order most is listed here, to be added to the cart again.
          </p>
        }
      >
        {(items) => (
          <ul
            id={listId}
            className={`${layout.plain} ${flow.stack4} ${styles.items} ${isUnfolded ? '' : styles.folded}`}
          >
            {items.map((item) => (
              <UsualRow key={item.productId} item={item} />
            ))}
          </ul>
        )}
      </QueryView>
    </HomeCard>
  );
}

function UsualRow({ item }: { item: UsualItem }) {
  const { productId, name, slug, imageUrl, unitPrice, unitPriceExVat, inventory } = item;
  const { add, isAdding } = useCart();
  const most = mostPerLine(inventory);
  const [chosen, choose] = useState(item.quantity);
  const quantity = Math.min(chosen, most);
  const product = { id: productId, name, inventory, price: unitPrice, imageUrl };
  return (
    <li className={`${layout.cluster} ${styles.item}`}>
      <span className={`${layout.frame} ${styles.picture}`} aria-hidden="true">
        <Picture imageUrl={imageUrl} alt="" sizes="56px" />
      </span>
      <p className={`${typography.fine} ${typography.strong} ${styles.name}`}>
        <Link to={`/products/${slug}`}>{name}</Link>
      </p>
      <div className={`${typography.fine} ${styles.price}`}>
        <LeadingAmount amount={unitPrice} exVat={unitPriceExVat} />
        {inventory === 0 && <StockNote inventory={0} />}
      </div>
      {inventory > 0 && item.isMixed && (
        <div className={`${layout.flex8} ${layout.top} ${styles.buy}`}>
          <ChooseColour product={item} className={styles.add} />
        </div>
      )}
      {inventory > 0 && !item.isMixed && (
        <div className={`${layout.flex8} ${layout.top} ${styles.buy}`}>
          <QuantityStepper name={name} value={quantity} max={most} limit={limitText(most)} onChange={choose} />
          <Button
            variant="ink"
            className={styles.add}
            onClick={() => add(product, quantity)}
            isBusy={isAdding(productId)}
            aria-label={`Add to Cart: ${name}`}
          >
            Add
          </Button>
        </div>
      )}
    </li>
  );
}
