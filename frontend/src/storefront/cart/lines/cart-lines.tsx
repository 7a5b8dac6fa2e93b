import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { LineChange } from '../../../../../backend/src/modules/cart/line-changes';
import { limitText } from '../../../../../backend/src/modules/cart/quantity-limit';
import { lineKey } from '../../../../../backend/src/platform/line-key';
import { GUEST_CART_KEY } from '../../../api/cart/guest-cart-storage';
import { mixingNote } from '../../../api/cart/mixing-note';
import { useCart } from '../../../api/cart/use-cart';
import { useCartChanges } from '../../../api/cart/use-cart-changes';
import { isSold, quotedKey } from '../../../api/cart/use-cart-quote';
import { formatRestriction, type GoodsKind } from '../../../api/delivery-regions';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { Quote, QuoteLine } from '../../../api/types';
import { deviceStorage } from '../../../ui/browser-storage';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money/money';
import { LeadingAmount, OtherAmount, PlainAmount } from '../../../ui/money/vat-amounts';
import { Badge } from '../../../ui/product/badge';
import { Picture } from '../../../ui/product/picture';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import cartLineStyles from './cart-line.module.css';
import { type CartLineView, cartLines } from './cart-line-view';
import styles from './cart-lines.module.css';
import lineDeliveryStyles from './line-delivery.module.css';
import { RemovedLine } from './removed-line';
import type { Removal } from './use-removal';

interface CartLinesProps {
  quote: Quote | undefined;
  removal: Removal;
  narrow?: boolean;
}

/** The lines of the cart; changed ones are marked until the shopper agrees (docs/rules.md#changed-prices-are-shown). */
export function CartLines({ quote, removal, narrow }: CartLinesProps) {
  const { items } = useCart();
  const { changes, agree } = useCartChanges(quote);
  const lines = cartLines(items, quote);
  const removedAt = removal.removed?.index;
  const removed = (
    <li className={`${layout.ruleBelow} ${styles.removed}`}>
      <RemovedLine removal={removal} />
    </li>
  );
  return (
    <>
      {deviceStorage.isForThisPageOnly(GUEST_CART_KEY) && (
        <div className={spacing.below16}>
          <Notice tone="warning" icon="warning" title="This cart ends with your visit">
            <p>Your browser lets this shop store nothing, so the cart is gone once you close or reload the page.</p>
          </Notice>
        </div>
      )}
      {changes.size > 0 && (
        <div className={spacing.below16} role="status">
          <Notice tone="warning" icon="warning" title="Your cart has changed">
            <div className={`${layout.spread} ${layout.tight}`}>
              <p>
                {changes.size === 1 ? 'One item' : `${changes.size} items`} changed since you added{' '}
                {changes.size === 1 ? 'it' : 'them'}. See what is marked below.
              </p>
              <Button size="small" onClick={agree} aria-label="OK, I have seen the changes">
                OK
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Fragment key={lineKey(line.item)}>
            {index === removedAt && removed}
            <CartLine
              line={line}
              changes={changes.get(lineKey(line.item))}
              onRemove={() => removal.remove(line)}
              narrow={narrow}
            />
          </Fragment>
        ))}
        {removedAt !== undefined && removedAt >= lines.length && removed}
      </ul>
    </>
  );
}

/** Places to which a line cannot be delivered, but other goods can (docs/rules.md#where-goods-go). */
function LineDelivery({ goodsKind }: { goodsKind: GoodsKind }) {
  const { data: config } = useGetConfigQuery();
  const restriction = config && formatRestriction(config.deliveryRegions, goodsKind);
  if (!restriction) return null;
  return (
    <p className={lineDeliveryStyles.restriction}>
      <Icon name="truck" size={16} />
      {restriction}
    </p>
  );
}

/** Shown with every line that is mixed to a colour. */
function MixingNote() {
  const { data: config } = useGetConfigQuery();
  return <p>{mixingNote(config?.claims.mixingTime)}</p>;
}

/** Reason why a line cannot be bought, and a button that fixes it. */
function LineProblem({ line }: { line: QuoteLine }) {
  const { remove, changeQuantity } = useCart();
  if (!line.problem) return null;
  const left = line.problem === 'insufficient-stock' ? line.inventory : 0;
  return (
    <Notice tone="error" icon="warning" alert>
      <div className={`${layout.spread} ${layout.tight}`}>
        <p>{wordsFor(line, left)}</p>
        {left > 0 ? (
          <Button variant="outline" size="small" onClick={() => changeQuantity(quotedKey(line), left)}>
            Change to {left}
          </Button>
        ) : (
          <Button variant="outline" size="small" onClick={() => remove(quotedKey(line))}>
            Remove it
          </Button>
        )}
      </div>
    </Notice>
  );
}

function wordsFor(line: QuoteLine, left: number): string {
  if (line.problem === 'unavailable') return 'This product is no longer sold.';
  if (line.problem === 'trade-only') return 'This product is sold to verified trade customers only.';
  if (line.problem === 'colour') {
    return line.lineKey
      ? 'This product is no longer mixed to order.'
      : 'This product is mixed to order. Choose its colour on its page.';
  }
  if (line.inOtherColours) {
    return left > 0
      ? `${limitText(left + line.inOtherColours)}. Your cart has ${line.inOtherColours} in other colours, and you asked for ${line.quantity}.`
      : `Your cart has all ${line.inOtherColours} in stock in other colours.`;
  }
  return left > 0 ? `${limitText(left)}, and you asked for ${line.quantity}.` : 'This product has just sold out.';
}

/** The reason why the stepper goes no further. */
function limitOf({ inventory, inOtherColours = 0 }: Pick<QuoteLine, 'inventory' | 'inOtherColours'>): string {
  const text = limitText(inventory + inOtherColours);
  return inOtherColours > 0 ? `${text}, ${inOtherColours} in other colours` : text;
}

interface CartLineProps {
  line: CartLineView;
  /** Changes since the line was added. */
  changes?: readonly LineChange[];
  onRemove: () => void;
  narrow?: boolean;
}

function CartLine({ line, changes = [], onRemove, narrow = false }: CartLineProps) {
  const { item, quoted, isPriced, showsExVat } = line;
  const { changeQuantity } = useCart();
  const price = changes.find(({ kind }) => kind === 'price');
  const known = quoted?.name || item.product?.name || item.name;
  const name = known || 'Product';
  const buyable = quoted !== undefined && isSold(quoted);
  return (
    <li className={`${layout.ruleBelow} ${cartLineStyles.line} ${narrow ? cartLineStyles.narrow : ''}`}>
      <div className={`${layout.frame} ${layout.white} ${layout.atTop} ${cartLineStyles.picture}`}>
        {quoted ? <Picture imageUrl={quoted.imageUrl} alt="" sizes="112px" /> : <Skeleton ratio="1" />}
      </div>
      <div className={`${flow.stack2} ${layout.packed} ${cartLineStyles.words}`}>
        {quoted ? (
          <>
            <p className={layout.name}>{quoted.slug ? <Link to={`/products/${quoted.slug}`}>{name}</Link> : name}</p>
            {buyable && (
              <div className={`${layout.tight} ${typography.faint} ${layout.grid}`}>
                <p>
                  <LeadingAmount amount={quoted.unitPrice} exVat={quoted.unitPriceExVat} /> each
                  {quoted.standardPrice !== null && (
                    <StandardPrice price={quoted.standardPrice} exVat={quoted.standardPriceExVat} />
                  )}
                </p>
                {quoted.pointsEarned > 0 && (
                  <p>{(quoted.pointsEarned / quoted.quantity).toLocaleString('en-GB')} points per item</p>
                )}
                {quoted.colour && <MixingNote />}
                <LineDelivery goodsKind={quoted.goodsKind} />
              </div>
            )}
          </>
        ) : (
          <>
            {known ? <p className={layout.name}>{known}</p> : <Skeleton width="70%" height="20px" />}
            <Skeleton width="30%" height="18px" />
          </>
        )}
      </div>
      <div className={`${typography.right} ${cartLineStyles.amount}`} aria-busy={!isPriced}>
        {buyable && (
          <p
            className={
              isPriced ? `${typography.sum} ${layout.fading}` : `${typography.sum} ${layout.fading} ${layout.dim}`
            }
          >
            <LeadingAmount amount={quoted.lineTotal} exVat={quoted.lineTotalExVat} />
          </p>
        )}
        {buyable && (
          <OtherAmount
            amount={quoted.lineTotal}
            exVat={quoted.lineTotalExVat}
            showsExVat={showsExVat}
            className={`${typography.fine} ${typography.trade} ${typography.nowrap} ${cartLineStyles.net}`}
          />
        )}
        {buyable && quoted.pointsEarned > 0 && (
          <p className={typography.faint}>{quoted.pointsEarned.toLocaleString('en-GB')} points</p>
        )}
      </div>
      <div className={`${layout.spread} ${spacing.gap4x12} ${cartLineStyles.controls}`}>
        <QuantityStepper
          name={name}
          value={item.quantity}
          max={quoted?.inventory ?? item.quantity}
          limit={limitOf(quoted ?? { inventory: item.quantity })}
          disabled={!buyable}
          onChange={(quantity) => changeQuantity(lineKey(item), quantity)}
        />
        <button
          type="button"
          className={`${layout.inline} ${typography.small} ${layout.tall} ${cartLineStyles.remove}`}
          onClick={onRemove}
          aria-label={`Remove ${name}`}
        >
          <Icon name="trash" size={18} />
          Remove
        </button>
      </div>
      {buyable && price?.before && price.now && (
        <div className={`${layout.full} ${cartLineStyles.problem}`}>
          <PriceChange before={price.before} now={price.now} />
        </div>
      )}
      {quoted?.problem && isPriced && (
        <div className={`${layout.full} ${cartLineStyles.problem}`}>
          <LineProblem line={quoted} />
        </div>
      )}
    </li>
  );
}

/** The standard price, struck through beside the trade price (docs/rules.md#trade-price-audience). */
function StandardPrice({ price, exVat }: { price: string; exVat: string | null }) {
  return (
    <>
      {' '}
      <s>
        <span className="visually-hidden">Standard price </span>
        <PlainAmount amount={price} exVat={exVat} />
      </s>{' '}
      <Badge tone="trade">Trade price</Badge>
    </>
  );
}

/** Price of one unit when the line was added, and now (docs/rules.md#changed-prices-are-shown). */
function PriceChange({ before, now }: { before: string; now: string }) {
  return (
    <p className={`${flow.line8} ${typography.fine} ${typography.semi} ${layout.caution}`}>
      <Icon name="warning" size={16} />
      <span>
        Price changed: was <Money amount={before} />, now <Money amount={now} />
      </span>
    </p>
  );
}
