import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import type { Owner } from './checkout-storage';
import { type BegunPayment, forgetPayment, recallPayment } from './pending-payment-storage';

const NOTHING: BegunPayment['items'] = [];

/**
 * A payment of which this tab has no form: the bank has sent the browser back into a new one, or a guest has closed the
 * tab after paying and come back.
 */
export function useBegunPayment(owner: Owner) {
  const { items } = useCart();
  const [params] = useSearchParams();
  const [begun, setBegun] = useState((): BegunPayment | null => {
    const kept = owner === null ? recallPayment(localStorage, items) : null;
    const clientSecret = params.get('payment_intent_client_secret');
    if (!clientSecret) return kept;
    return kept?.clientSecret === clientSecret ? kept : { clientSecret, items: NOTHING };
  });
  const forget = useCallback(() => {
    forgetPayment(localStorage);
    setBegun(null);
  }, []);
  return { begun, forget };
}
