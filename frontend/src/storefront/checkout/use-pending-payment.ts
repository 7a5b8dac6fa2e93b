import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { Owner } from './checkout-storage';
import { clearPendingPayment, loadPendingPayment, type PendingPayment } from './pending-payment-storage';

const NOTHING: PendingPayment['items'] = [];

/**
 * A payment of which this tab has no form: the bank has sent the browser back into a new one, or a guest has closed the
 * tab after paying and come back.
 */
export function usePendingPayment(owner: Owner) {
  const { items } = useCart();
  const [params] = useSearchParams();
  const [pending, setPending] = useState((): PendingPayment | null => {
    const kept = owner === null ? loadPendingPayment(localStorage, items) : null;
    const clientSecret = params.get('payment_intent_client_secret');
    if (!clientSecret) return kept;
    return kept?.clientSecret === clientSecret ? kept : { clientSecret, items: NOTHING };
  });
  const clear = useCallback(() => {
    clearPendingPayment(localStorage);
    setPending(null);
  }, []);
  return { pending, clear };
}
