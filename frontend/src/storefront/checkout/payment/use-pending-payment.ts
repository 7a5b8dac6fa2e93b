import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '../../../api/cart/use-cart';
import type { Owner } from '../checkout-storage';
import { clearPendingPayment, loadPendingPayment, type PendingPayment } from './pending-payment-storage';

const NOTHING: PendingPayment['items'] = [];

/**
 * Returns a pending payment without a form in this tab: the bank redirected into a new tab, or a guest closed the tab
 * after paying.
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
