import { useEffect } from 'react';
import { useLeaveCheckoutMutation } from '../../api/shop-api';

/** Nothing is to be paid by card here: a payment that was begun is cancelled. Should that fail, the shop lets it lapse. */
export function useLeavePayment(): void {
  const [leave] = useLeaveCheckoutMutation();
  useEffect(() => {
    void leave();
  }, [leave]);
}
