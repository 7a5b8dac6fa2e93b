import { useCallback, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import {
  accountApi,
  useAddAddressMutation,
  useCheckoutMutation,
  useGuestCheckoutMutation,
  useSubmitPurchaseOrderMutation,
} from '../../api/account-api';
import {
  type FieldError,
  hasStatus,
  isApiError,
  NO_RESPONSE,
  problemMember,
  readableMessage,
} from '../../api/api-error';
import { forgetHavingSome } from '../../api/cart/having-some';
import { useCart } from '../../api/cart/use-cart';
import { isSignedOutError } from '../../api/session/unauthorised';
import { useRefreshPoints } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import type { ShopDispatch } from '../../api/shop-state';
import type { Quote } from '../../api/types';
import { withReference } from '../../ui/feedback/reference';
import { showToast } from '../../ui/toast/toast-store';
import { addressToSave } from './address/address';
import { type CheckoutFormValues, checkoutInput, guestCheckoutInput, purchaseOrderInput } from './checkout-form-values';
import type { CheckoutEvent, Payment, PaymentMethod } from './checkout-state';
import { clearCheckout } from './checkout-storage';

/** A made order, and the text of its toast. */
interface MadeOrder {
  /** Address of the order's page. Without a link this browser may not open it; the email's link does. */
  path: string;
  orderNumber: string;
  key: string | undefined;
  title: string;
  description: string;
}

export type OrderOutcome = { order: MadeOrder } | { failure: Failure };

/** Longest wait for the order before its page opens, so that the page can be shown complete. */
const READ_WITHIN_MS = 2_000;

/** The calls that make an order and open its page. */
export function useOrders() {
  const [finishForGuest] = useGuestCheckoutMutation();
  const [finishForCustomer] = useCheckoutMutation();
  const [submit] = useSubmitPurchaseOrderMutation();
  const [addAddress] = useAddAddressMutation();
  const { user, isSignedIn } = useSession();
  const refreshPoints = useRefreshPoints();
  const { clear } = useCart();
  const navigate = useNavigate();
  const dispatch = useDispatch<ShopDispatch>();

  /** Makes the order of an authorised payment. */
  const finish = useCallback(
    async (payment: Payment, form: CheckoutFormValues): Promise<OrderOutcome> => {
      const { data, error } = isSignedIn
        ? await finishForCustomer({ checkoutInput: checkoutInput(payment, form) })
        : await finishForGuest({ guestCheckoutInput: guestCheckoutInput(payment, form) });
      if (!data) return { failure: cardFailure(error) };
      const { orderNumber } = data.order;
      const points = isSignedIn ? (data.pointsEarned ?? 0) : 0;
      return {
        order: {
          ...pageOf(data.link),
          orderNumber,
          title: 'Order placed successfully!',
          description: formatPlacedOrder(orderNumber, points, data.link !== undefined),
        },
      };
    },
    [isSignedIn, finishForCustomer, finishForGuest],
  );

  const sendPurchaseOrder = useCallback(
    async (form: CheckoutFormValues, seen: Quote): Promise<OrderOutcome> => {
      const { data, error } = await submit({ purchaseOrderInput: purchaseOrderInput(form, seen) });
      if (!data) return { failure: purchaseOrderFailure(error, seen) };
      const { orderNumber } = data.order;
      return {
        order: {
          ...pageOf(`/order/${encodeURIComponent(orderNumber)}`),
          orderNumber,
          title: 'Purchase Order Submitted Successfully!',
          description: `PO ${form.purchaseOrderNumber.trim()} has been submitted for approval. You will receive an email confirmation once approved.`,
        },
      };
    },
    [submit],
  );

  /** Clears the cart and the used input, and opens the order's page. */
  const open = useCallback(
    async (order: MadeOrder, method: PaymentMethod, form: CheckoutFormValues) => {
      clearCheckout();
      clear();
      forgetHavingSome();
      if (isSignedIn) refreshPoints();
      const savedAddressInput = form.saveAddress && user ? addressToSave(method, form.shipping, user) : null;
      if (savedAddressInput) void addAddress({ savedAddressInput }).then(({ error }) => error && showNotSaved());
      showToast({ title: order.title, description: order.description, tone: 'success' });
      if (order.path !== '/') {
        const access = { orderNumber: order.orderNumber, key: order.key };
        const read = dispatch(accountApi.endpoints.getOrder.initiate(access, { subscribe: false }));
        await Promise.race([read, new Promise((resolve) => setTimeout(resolve, READ_WITHIN_MS))]);
      }
      await navigate(order.path, { replace: true });
    },
    [clear, isSignedIn, refreshPoints, user, addAddress, dispatch, navigate],
  );

  return useMemo(() => ({ finish, sendPurchaseOrder, open }), [finish, sendPurchaseOrder, open]);
}

function formatPlacedOrder(orderNumber: string, points: number, opens: boolean): string {
  const placed = `Order ${orderNumber} has been placed.`;
  if (!opens) return `${placed} Its details are in your email.`;
  return points > 0 ? `${placed} You earned ${points.toLocaleString('en-GB')} points!` : placed;
}

function pageOf(link = '/') {
  const { pathname, search, searchParams } = new URL(link, window.location.origin);
  return { path: pathname + search, key: searchParams.get('key') ?? undefined };
}

function showNotSaved(): void {
  showToast({
    title: 'Address not saved',
    description: 'Your order is placed. You can add the address in your account, under Settings.',
    tone: 'error',
  });
}

/** Consequences of a rejected or lost call that makes an order. */
interface Failure {
  event: CheckoutEvent;
  /** Title and text of the toast; none where another one is shown already, or the notice of the form says it all. */
  toast: { title: string; description: string } | null;
  /** The payment has ended: a new one is needed, and perhaps a new quote. */
  isEnded?: boolean;
  /** The quote that is true now, where the response has it. */
  quote?: Quote;
}

const ORDER_FAILED = 'There was an error processing your order. Please try again.';
const PURCHASE_ORDER_FAILED = 'An error occurred while submitting your purchase order. Please try again.';
const NOT_CHARGED = 'You have not been charged. Try again, or use another card.';
export const PAYMENT_FAILED = 'Payment Failed';

/** Returns the consequences when the order of a card payment was not made. */
export function cardFailure(error: unknown): Failure {
  // Being redirected to the sign-in, which leads back to finishing the order.
  if (isSignedOutError(error)) return { event: { type: 'unanswered', trouble: null }, toast: null };
  const message = readableMessage(error, ORDER_FAILED);
  const orderFailed = { title: 'Order Failed', description: message };
  if (hasStatus(error, 409)) {
    const status = problemMember<string>(error, 'paymentStatus');
    if (status && status !== 'canceled') {
      const trouble = { title: PAYMENT_FAILED, message, advice: NOT_CHARGED };
      return { event: { type: 'failed', trouble }, toast: null };
    }
  }
  if (hasStatus(error, 400))
    return { event: { type: 'corrected', trouble: { message }, errors: errorsOf(error) }, toast: orderFailed };
  if ([409, 403, 404].some((status) => hasStatus(error, status)))
    return {
      event: { type: 'failed', trouble: { message } },
      toast: orderFailed,
      isEnded: true,
      quote: problemMember<Quote>(error, 'quote'),
    };
  const failed = withReference(ORDER_FAILED, error);
  return {
    event: { type: 'unanswered', trouble: { message: failed } },
    toast: { title: 'Order Failed', description: failed },
  };
}

/** The same for a purchase order, submitted at the prices of `shown`. */
export function purchaseOrderFailure(error: unknown, shown: Quote): Failure {
  if (isSignedOutError(error)) return { event: { type: 'failed', trouble: null }, toast: null };
  const message = readableMessage(error, PURCHASE_ORDER_FAILED);
  const toast = { title: 'Failed to Submit Purchase Order', description: message };
  const now = problemMember<Quote>(error, 'quote');
  if (hasStatus(error, 409) && now) return { event: { type: 'quoteChanged', change: { shown, now } }, toast };
  const trouble = { message, isForbidden: hasStatus(error, 403), isUnconfirmed: hasStatus(error, NO_RESPONSE) };
  return { event: { type: 'failed', trouble, errors: errorsOf(error) }, toast };
}

function errorsOf(error: unknown): FieldError[] {
  return hasStatus(error, 400) && isApiError(error) ? (error.problem?.errors ?? []) : [];
}
