import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { limitText, mostPerLine } from '../../../../../../backend/src/modules/cart/quantity-limit';
import { hasStatus, readableMessage } from '../../../../api/api-error';
import { useCart } from '../../../../api/cart/use-cart';
import { signInAddress } from '../../../../api/session/return-path';
import { useSession } from '../../../../api/session/use-session';
import { useRequestBackInStockMutation } from '../../../../api/shop-api';
import type { ProductDetail } from '../../../../api/types';
import { useWishlistItem } from '../../../../api/wishlist/use-wishlist-item';
import { Button } from '../../../../ui/button';
import { Deferred, extraPart } from '../../../../ui/deferred';
import { Notice } from '../../../../ui/feedback/notice';
import flow from '../../../../ui/flow.module.css';
import { QuantityStepper } from '../../../../ui/form/quantity-stepper';
import { Icon } from '../../../../ui/icons/icon';
import layout from '../../../../ui/layout.module.css';
import { Price } from '../../../../ui/money/price';
import { ADD_LABEL, buttonLabel } from '../../../../ui/product/button-label';
import { showToast } from '../../../../ui/toast/toast-store';
import typography from '../../../../ui/typography.module.css';
import type { ColourChoice } from '../mixed/colour-form';
import backInStockFormStyles from './back-in-stock-form.module.css';
import buyBarStyles from './buy-bar.module.css';
import styles from './buy-row.module.css';
import wishlistButtonStyles from './wishlist-button.module.css';

const ColourForm = extraPart(async () => (await import('../mixed/colour-form')).ColourForm);

const FAILED = 'We could not save your address. Please try again in a moment.';

interface BackInStockFormProps {
  product: Pick<ProductDetail, 'slug'>;
  /** Called when the product is in stock already. */
  onInStock: () => void;
}

/** Asks for one email when the product is back in stock (docs/rules.md#back-in-stock). */
export function BackInStockForm({ product, onInStock }: BackInStockFormProps) {
  const { user } = useSession();
  const [typed, setTyped] = useState<string>();
  const [request, { data, error, isLoading }] = useRequestBackInStockMutation();
  const email = typed ?? user?.email ?? '';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await request({ slug: product.slug, backInStockInput: { email: email.trim() } });
    if (hasStatus(answer.error, 409)) onInStock();
  };

  if (data) {
    return (
      <div role="status">
        <Notice tone="success" icon="check">
          <p>{data.message}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form
      className={`${layout.surface} ${flow.stack6} ${layout.padded}`}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <label className={typography.semi} htmlFor="back-in-stock-email">
        Email me when it is back in stock
      </label>
      <div className={`${flow.wrap8} ${backInStockFormStyles.row}`}>
        <input
          id="back-in-stock-email"
          type="email"
          required
          autoComplete="email"
          maxLength={255}
          placeholder="you@example.com"
          value={email}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'back-in-stock-problem' : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={isLoading}>
          Notify Me
        </Button>
      </div>
      {error && (
        <p id="back-in-stock-problem" role="alert" className={`${typography.error} ${typography.fine}`}>
          {readableMessage(error, FAILED)}
        </p>
      )}
    </form>
  );
}

interface BuyBarProps {
  product: ProductDetail;
  /** The page's button, which the bar replaces. */
  button: RefObject<HTMLElement | null>;
  onAdd: () => void;
  isAdding: boolean;
}

/** Observer margin: the visible part begins below the header's compact bar. */
const BELOW_HEADER = '-56px 0px 0px 0px';

/**
 * The price and the button at the foot of the window while the page's own are out of sight. For touch and mouse only:
 * keyboards and screen readers use the page's button.
 */
export function BuyBar({ product, button, onAdd, isAdding }: BuyBarProps) {
  const isOut = useIsOutOfSight(button);
  return (
    <div
      className={
        isOut ? `${flow.line8} ${buyBarStyles.bar} ${buyBarStyles.shown}` : `${flow.line8} ${buyBarStyles.bar}`
      }
      aria-hidden="true"
    >
      <p className={`${layout.clipped} ${layout.grow} ${typography.strong} ${layout.none767}`}>{product.name}</p>
      <Price prices={product} />
      <Button variant="signal" tabIndex={-1} className={buyBarStyles.add} onClick={onAdd} isBusy={isAdding}>
        {ADD_LABEL}
      </Button>
    </div>
  );
}

/** Returns whether `element` is above or below the window's visible part. */
function useIsOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false), {
      rootMargin: BELOW_HEADER,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/** Explains who may buy trade-only products, and how this visitor can (docs/rules.md#trade-only). */
export function TradeOnlyNote() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user) {
    return (
      <p className={typography.small}>
        Sold to verified trade customers only. <a href={signInAddress(pathname)}>Sign in</a> with your trade account, or{' '}
        <Link to="/signup">apply for one</Link>.
      </p>
    );
  }
  return user.isTradeCustomer && user.tradeCustomerStatus === 'pending_verification' ? (
    <p className={typography.small}>
      Sold to verified trade customers only. You can buy it as soon as our sales team has verified your trade account.
    </p>
  ) : (
    <p className={typography.small}>
      Sold to verified trade customers only. <Link to="/contact">Get in touch</Link> to open a trade account.
    </p>
  );
}

/** The heart: filled while the product is on this device's wishlist. */
export function WishlistButton({ product }: { product: { id: string; name: string } }) {
  const { isInWishlist, toggle } = useWishlistItem(product);
  return (
    <button
      type="button"
      className={
        isInWishlist
          ? `${layout.icon} ${wishlistButtonStyles.heart} ${typography.error} ${layout.filled}`
          : `${layout.icon} ${wishlistButtonStyles.heart}`
      }
      aria-label={isInWishlist ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={toggle}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}

interface BuyRowProps {
  /** While it awaits the viewer's prices, there is no bar: it would show a guest's. */
  product: ProductDetail & { awaitsPrice?: boolean };
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
  const { isMixed } = product;
  const label = buttonLabel({ ...product, isMixed: false });
  const isBuyable = label === ADD_LABEL;
  const [choice, setChoice] = useState<ColourChoice | null>(null);
  const most = mostPerLine(product.inventory);
  const [isInvalid, setInvalid] = useState(false);
  const addChosen = () => {
    if (isMixed && !choice)
      showToast({ title: 'Choose your colour', description: 'It is mixed for you.', tone: 'error' });
    else if (isInvalid)
      showToast({ title: 'Check the quantity', description: 'Enter a whole number, 1 or more.', tone: 'error' });
    else add({ ...product, ...choice }, Math.min(quantity, most));
  };

  return (
    <>
      {isMixed && isBuyable && (
        <div className={styles.colour}>
          <Deferred>
            <ColourForm name={product.name} onChoose={setChoice} />
          </Deferred>
        </div>
      )}
      <div className={`${flow.wrap12} ${layout.top}`}>
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
          isBusy={isAdding(product.id)}
        >
          {label}
        </Button>
        <WishlistButton product={product} />
      </div>
      {isBuyable && !product.awaitsPrice && (
        <BuyBar product={product} button={button} onAdd={addChosen} isAdding={isAdding(product.id)} />
      )}
      {!product.mayBuy && <TradeOnlyNote />}
      {soldOut && <BackInStockForm product={product} onInStock={onStockChanged} />}
    </>
  );
}
