import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { type FieldError, hasStatus, isApiError, problemMember, readableMessage } from '../../api/api-error';
import { useCart } from '../../api/cart/use-cart';
import { isSignedOutError } from '../../api/session/unauthorised';
import { useRefreshPoints } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import { useCheckoutMutation, useGuestCheckoutMutation } from '../../api/shop-api';
import { showToast } from '../../ui/toast/toast-store';
import {
  type CheckoutForm,
  checkoutInput,
  guestCheckoutInput,
  type PaymentUnderWay,
  tidyAddress,
} from './address/address';
import { cardAddressToSave } from './address/saved-address';
import { useSaveAddress } from './address/use-saved-addresses';
import { clearCheckout } from './checkout-storage';
import { clearPendingPayment } from './payment/pending-payment-storage';

/**
 * `unpaid`: not authorised, the card can be tried again. `ended`: cancelled, a new payment is needed. `loggedOut`:
 * being redirected to the sign-in. `rejected`: addresses or age need correction, the authorisation stands. `unknown`:
 * no response, the call may be repeated.
 */
export type FinishFailure =
  | { kind: 'unpaid' | 'ended' | 'unknown' | 'loggedOut'; message: string }
  | { kind: 'rejected'; message: string; errors: FieldError[] };

const TRY_AGAIN = 'There was an error processing your order. Please try again.';

/** Makes the order of an authorised payment and opens its page; returns the failure if there is one. */
export function useFinishOrder() {
  const [finishForGuest] = useGuestCheckoutMutation();
  const [finishForCustomer] = useCheckoutMutation();
  const { isSignedIn } = useSession();
  const refreshPoints = useRefreshPoints();
  const { clear } = useCart();
  const saveAddressOf = useSaveAddress();
  const navigate = useNavigate();

  return useCallback(
    async (payment: PaymentUnderWay, form: CheckoutForm, onPlaced: () => void): Promise<FinishFailure | null> => {
      const result = isSignedIn
        ? await finishForCustomer({ checkoutInput: checkoutInput(payment, form) })
        : await finishForGuest({ guestCheckoutInput: guestCheckoutInput(payment, form) });
      if (result.error) return failureOf(result.error);
      const { order, link, pointsEarned = 0 } = result.data;
      onPlaced();
      clearCheckout(sessionStorage);
      clearPendingPayment(localStorage);
      clear();
      if (isSignedIn) refreshPoints();
      if (isSignedIn && form.saveAddress) void saveAddressOf(cardAddressToSave(tidyAddress(form.shipping)));
      showToast({
        title: 'Order placed successfully!',
        description: formatPlacedOrder(order.orderNumber, isSignedIn ? pointsEarned : 0, link !== undefined),
        tone: 'success',
      });
      // Without a link this browser may not see the order; the email opens it.
      await navigate(link ? pathOf(link) : '/', { replace: true });
      return null;
    },
    [isSignedIn, finishForCustomer, finishForGuest, clear, refreshPoints, saveAddressOf, navigate],
  );
}

function formatPlacedOrder(orderNumber: string, points: number, opens: boolean): string {
  const placed = `Order ${orderNumber} has been placed.`;
  if (!opens) return `${placed} Its details are in your email.`;
  return points > 0 ? `${placed} You earned ${points} points!` : placed;
}

function failureOf(error: unknown): FinishFailure {
  const message = readableMessage(error, TRY_AGAIN);
  if (hasStatus(error, 409)) {
    const paymentStatus = problemMember<string>(error, 'paymentStatus');
    return { kind: paymentStatus && paymentStatus !== 'canceled' ? 'unpaid' : 'ended', message };
  }
  if (hasStatus(error, 400))
    return { kind: 'rejected', message, errors: isApiError(error) ? (error.problem?.errors ?? []) : [] };
  if (hasStatus(error, 403) || hasStatus(error, 404)) return { kind: 'ended', message };
  if (isSignedOutError(error)) return { kind: 'loggedOut', message };
  return { kind: 'unknown', message: TRY_AGAIN };
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link, window.location.origin);
  return pathname + search;
}
