import { Button } from 'antd';
import { useId, useState } from 'react';
import type { ApiError } from '../../../api/api-error';
import { quotedKey } from '../../../api/cart/use-cart-quote';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { Quote } from '../../../api/types';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { FreeDeliveryHint } from '../../../ui/money/free-delivery-hint';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { Totals } from '../../../ui/money/totals';
import { LeadingAmount, OtherAmount, PlainAmount } from '../../../ui/money/vat-amounts';
import { Picture } from '../../../ui/product/picture';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import styles from './quote.module.css';

interface OrderSummaryProps {
  quote: Quote | undefined;
  isCurrent: boolean;
  quoteError: ApiError | undefined;
  refetch: () => unknown;
  /** Folded on narrow screens, where the form comes first. */
  folded: boolean;
}

/** The order summary beside or above the form, in all its states. */
export function OrderSummary({ quote, isCurrent, quoteError, refetch, folded }: OrderSummaryProps) {
  const priced = (
    <AsyncView
      data={quote}
      error={quoteError}
      onRetry={refetch}
      what="the prices"
      skeleton={<Skeleton height={folded ? '110px' : '260px'} />}
    >
      {(found) =>
        folded ? <FoldedLines quote={found} isCurrent={isCurrent} /> : <Lines quote={found} isCurrent={isCurrent} />
      }
    </AsyncView>
  );
  if (!folded) return <Card title="Order Summary">{priced}</Card>;
  return (
    <section className={`${layout.surface} ${styles.folded}`} aria-label="Order Summary">
      {priced}
    </section>
  );
}

interface LinesProps {
  quote: Quote;
  isCurrent: boolean;
}

/** The total is in the fold while it is closed, and below the lines once it is open. */
function FoldedLines({ quote, isCurrent }: LinesProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        type="text"
        block
        // Can be read while the form is locked.
        disabled={false}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="cart" size={20} />
        <span className={`${typography.underlined} ${styles.toggleText}`}>
          {isOpen ? 'Hide order details' : 'Show order details'}
        </span>
        <Icon name="chevron-down" size={18} />
        {!isOpen && (
          <strong className={`${typography.figure} ${typography.textXl}`}>{formatPounds(quote.total)}</strong>
        )}
      </Button>
      {!isOpen && (
        <div className={styles.closed}>
          <DeliveryTime
            cost={penceOf(quote.shipping) === 0 ? 'Free delivery' : `Delivery ${formatPounds(quote.shipping)}`}
          />
          <FreeDeliveryHint
            remaining={quote.freeShippingRemaining}
            subtotal={quote.subtotal}
            isShort
            className={typography.small}
          />
        </div>
      )}
      <div id={id} hidden={!isOpen} className={styles.unfolded}>
        <Lines quote={quote} isCurrent={isCurrent} />
      </div>
    </>
  );
}

/** The delivery time that all of the shop's pages state, beside the cost (docs/rules.md#claims-and-ratings). */
function DeliveryTime({ cost }: { cost?: string }) {
  const time = useGetConfigQuery().data?.claims.deliveryTime;
  if (!time) return cost ? <p className={typography.small}>{cost}</p> : null;
  return <p className={typography.small}>{cost ? `${cost}, usually in ${time}` : `Usually delivered in ${time}`}</p>;
}

function Lines({ quote, isCurrent }: LinesProps) {
  return (
    <div className={isCurrent ? flow.stack16 : `${flow.stack16} ${layout.stale}`} aria-busy={!isCurrent}>
      <ul className={`${flow.stack12} ${layout.ruleBelow} ${styles.lines}`}>
        {quote.lines.map((line) => (
          <li
            key={line.isGift ? 'gift' : quotedKey(line)}
            className={`${flow.stack12} ${typography.fine} ${styles.line}`}
          >
            <span className={`${layout.frame} ${layout.atTop}`}>
              <Picture imageUrl={line.imageUrl} alt="" sizes="56px" />
            </span>
            <span className={layout.name}>
              {line.name || 'No longer sold'}
              <span
                className={`${layout.block} ${spacing.above2} ${typography.grey} ${typography.regular} ${styles.quantity}`}
              >
                {line.isGift ? (
                  'Free with your reward'
                ) : (
                  <span className={typography.nowrap}>
                    {line.quantity} × <LeadingAmount amount={line.unitPrice} exVat={line.unitPriceExVat} />
                  </span>
                )}
                {line.standardPrice && (
                  <s>
                    <span className="visually-hidden">Standard price </span>
                    <PlainAmount amount={line.standardPrice} exVat={line.standardPriceExVat} />
                  </s>
                )}
              </span>
            </span>
            <span className={`${typography.semi} ${typography.right}`}>
              {line.isGift ? (
                <Money amount={line.lineTotal} />
              ) : (
                <>
                  <LeadingAmount amount={line.lineTotal} exVat={line.lineTotalExVat} />
                  <OtherAmount
                    amount={line.lineTotal}
                    exVat={line.lineTotalExVat}
                    showsExVat={quote.showsExVat}
                    className={`${layout.block} ${spacing.above2} ${typography.grey} ${typography.regular}`}
                  />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Totals {...quote}>
        <DeliveryTime />
        <FreeDeliveryHint remaining={quote.freeShippingRemaining} subtotal={quote.subtotal} />
      </Totals>
      {quote.pointsEarned > 0 && (
        <p className={layout.tint}>You'll earn {quote.pointsEarned.toLocaleString('en-GB')} reward points</p>
      )}
    </div>
  );
}
