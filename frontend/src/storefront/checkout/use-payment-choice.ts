import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { checkoutAddress, methodIn, type PaymentMethod } from './payment-method';

/** How a verified trade customer pays; everybody else pays by card and is not asked (storefront spec 2). */
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
  /** The same way back as the browser's button, where the choice lies behind. */
  const goBack = useCallback(() => {
    if ((state as { hasChoiceBehind?: boolean } | null)?.hasChoiceBehind) void navigate(-1);
    else void navigate(checkoutAddress(null), { replace: true });
  }, [navigate, state]);

  return { method, before, choose, goBack: isVerifiedTrade ? goBack : undefined };
}
