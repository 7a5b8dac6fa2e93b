import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FieldError, hasStatus, isApiError, problemMember, readableMessage } from '../../api/api-error';
import { useCart } from '../../api/cart/use-cart';
import { useGuestCheckoutMutation } from '../../api/shop-api';
import { showToast } from '../../ui/toast/toast-store';
import { type CheckoutForm, checkoutInput } from './address';
import { forgetCheckout } from './checkout-memory';

/**
 * `unpaid`: nothing is held, the card can be tried again. `ended`: the hold was let go, a new payment is needed.
 * `refused`: the addresses or the age need another look, the hold stands. `unknown`: no answer, the same call may be repeated.
 */
export type FinishFailure =
  | { kind: 'unpaid' | 'ended' | 'unknown'; message: string }
  | { kind: 'refused'; message: string; errors: FieldError[] };

const TRY_AGAIN = 'There was an error processing your order. Please try again.';

/** Makes the order of an authorised payment and goes to its page; answers why not where it cannot. */
export function useFinishOrder() {
  const [finish] = useGuestCheckoutMutation();
  const { clear } = useCart();
  const navigate = useNavigate();

  return useCallback(
    async (paymentIntentId: string, form: CheckoutForm, onPlaced: () => void): Promise<FinishFailure | null> => {
      const result = await finish({ guestCheckoutInput: checkoutInput(paymentIntentId, form) });
      if (result.error) return failureOf(result.error);
      const { order, link } = result.data;
      onPlaced();
      forgetCheckout(sessionStorage);
      clear();
      showToast({
        title: 'Order placed successfully!',
        description: `Order ${order.orderNumber} has been placed.`,
        tone: 'good',
      });
      await navigate(pathOf(link), { replace: true });
      return null;
    },
    [finish, clear, navigate],
  );
}

function failureOf(error: unknown): FinishFailure {
  const message = readableMessage(error, TRY_AGAIN);
  if (hasStatus(error, 409)) {
    const paymentStatus = problemMember<string>(error, 'paymentStatus');
    return { kind: paymentStatus && paymentStatus !== 'canceled' ? 'unpaid' : 'ended', message };
  }
  if (hasStatus(error, 400))
    return { kind: 'refused', message, errors: isApiError(error) ? (error.problem?.errors ?? []) : [] };
  if (hasStatus(error, 403) || hasStatus(error, 404)) return { kind: 'ended', message };
  return { kind: 'unknown', message: TRY_AGAIN };
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, window.location.origin);
  return pathname + search;
}
