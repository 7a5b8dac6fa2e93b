import { hasStatus, readableMessage } from '../../../api/api-error';
import { Button } from '../../../ui/button';
import { useOnline, useRetryWhenBack } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Icon } from '../../../ui/icons/icon';
import { formatPounds } from '../../../ui/money/money-format';
import { AgreedTerms } from '../agreed-terms';
import { QuoteChangedNotice } from '../quote/quote-changed-notice';
import { useFocusWhenAgreed } from '../quote/use-focus-when-agreed';
import type { Checkout } from '../use-checkout';
import styles from './payment-part.module.css';
import { PaymentSection } from './payment-section';
import { useCardPayment } from './use-card-payment';

/** The card fields, problems with the payment, and the pay button. */
export function PaymentPart({ checkout }: { checkout: Checkout }) {
  const { change, accept, payment, authorised, trouble, isBusy, cardFields, quote } = checkout;
  const card = useCardPayment();
  const failed = card.failed || (payment.error !== undefined && !payment.session && !change && !authorised);
  const ready = authorised !== null || (payment.isReady && card.stripe !== null);
  // A conflict explains itself, for example that this was paid before signing in.
  const conflict = hasStatus(payment.error, 409) ? readableMessage(payment.error, '') : '';
  const retry = () => {
    if (card.failed) card.retry();
    if (payment.error) payment.restart();
  };

  const container = useFocusWhenAgreed(change !== null);
  const online = useOnline();
  useRetryWhenBack(online, failed, retry);

  return (
    <div ref={container} tabIndex={-1} className={styles.part}>
      {change && <QuoteChangedNotice shown={change.shown} now={change.now} onAccept={() => void accept()} />}
      {authorised ? (
        <Notice tone="success" icon="lock" title="Your card is authorised">
          <p>
            The order is not finished yet. Check the address above and finish it: you will not be asked to pay again.
          </p>
        </Notice>
      ) : failed ? (
        <Notice tone="error" icon="warning" title="Card payment is not available" alert>
          <p>
            {conflict ||
              (online
                ? 'The payment could not be prepared. You have not been charged.'
                : 'You are offline. We go on when you are connected again; you have not been charged.')}
          </p>
          <Button variant="outline" size="small" onClick={retry}>
            Try Again
          </Button>
        </Notice>
      ) : change && !payment.session ? null : (
        <PaymentSection ref={cardFields} stripe={card.stripe} session={payment.session} />
      )}
      {trouble && !change && (
        <Notice tone="error" icon="warning">
          <p>{trouble}</p>
        </Notice>
      )}
      <Button
        type="submit"
        variant="signal"
        size="large"
        wide
        disabled={!ready || isBusy || change !== null}
        aria-busy={isBusy}
      >
        <Icon name="lock" />
        {buttonText(isBusy, authorised !== null, quote?.total)}
      </Button>
      <p className={styles.note}>
        Your card is charged only once everything in the order has been reserved for you. <AgreedTerms />
      </p>
    </div>
  );
}

function buttonText(isBusy: boolean, isAuthorised: boolean, total: string | undefined): string {
  if (isBusy) return 'Placing your order…';
  if (isAuthorised) return 'Finish Order';
  return total ? `Pay ${formatPounds(total)}` : 'Pay';
}
