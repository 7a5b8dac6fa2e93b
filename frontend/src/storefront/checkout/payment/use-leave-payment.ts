import { useEffect } from 'react';
import { useLeaveCheckoutMutation } from '../../../api/shop-api';

/** Cancels a pending card payment. If that fails, it expires on the server (docs/rules.md#one-open-checkout). */
export function useLeavePayment(): void {
  const [leave] = useLeaveCheckoutMutation();
  useEffect(() => {
    void leave();
  }, [leave]);
}
