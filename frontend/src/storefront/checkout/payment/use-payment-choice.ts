import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { checkoutAddress, methodIn, type PaymentMethod } from './payment-method';

/** Returns the payment method. Verified trade customers choose; others pay by card (docs/rules.md#purchase-orders). */
export function usePaymentChoice() {
  const { isVerifiedTrade } = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [before, setBefore] = useState<PaymentMethod | null>(null);
  const method = isVerifiedTrade ? methodIn(search) : 'card';

  const choose = useCallback(
    (chosen: PaymentMethod) => {
      setBefore(chosen);
      void navigate(checkoutAddress(chosen), { state: { hasChoiceBehind: true } });
    },
    [navigate],
  );
  /** Goes back in history where the choice is the previous page. */
  const goBack = useCallback(() => {
    if ((state as { hasChoiceBehind?: boolean } | null)?.hasChoiceBehind) void navigate(-1);
    else void navigate(checkoutAddress(null), { replace: true });
  }, [navigate, state]);

  return { method, before, choose, goBack: isVerifiedTrade ? goBack : undefined };
}
