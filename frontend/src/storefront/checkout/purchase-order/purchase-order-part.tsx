import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { AgreedTerms } from '../agreed-terms';
import styles from '../payment/payment-part.module.css';
import { QuoteChangedNotice } from '../quote/quote-changed-notice';
import { useFocusWhenAgreed } from '../quote/use-focus-when-agreed';
import type { PurchaseOrder } from './use-purchase-order';

interface PurchaseOrderPartProps {
  order: PurchaseOrder;
  onBack: () => void;
}

/** Problems with the submission, and the submit button. */
export function PurchaseOrderPart({ order, onBack }: PurchaseOrderPartProps) {
  const { change, accept, trouble, isBusy, isCurrent } = order;
  const container = useFocusWhenAgreed(change !== null);
  return (
    <div ref={container} tabIndex={-1} className={styles.part}>
      {change && <QuoteChangedNotice shown={change.shown} now={change.now} onAccept={() => void accept()} />}
      {trouble && !change && (
        <Notice tone="error" icon="warning" alert>
          <p>{trouble.message}</p>
          {trouble.isUnconfirmed && (
            <p>
              If it went through after all, it is among <Link to="/account?tab=orders">your orders</Link>, and is not
              sent twice: your cart is empty then.
            </p>
          )}
          {trouble.isForbidden && (
            <Button variant="outline" size="small" onClick={onBack}>
              Pay another way
            </Button>
          )}
        </Notice>
      )}
      <Button
        type="submit"
        variant="signal"
        size="large"
        wide
        disabled={!isCurrent || isBusy || change !== null}
        aria-busy={isBusy}
      >
        {isBusy ? 'Submitting your purchase order…' : 'Submit Purchase Order for Approval'}
      </Button>
      <p className={styles.note}>
        Your items are reserved for you while we look at the order. Nothing is charged now. <AgreedTerms />
      </p>
    </div>
  );
}
