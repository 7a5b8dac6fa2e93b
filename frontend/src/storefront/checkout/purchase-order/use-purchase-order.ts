import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type FieldError,
  hasStatus,
  isApiError,
  NO_RESPONSE,
  problemMember,
  readableMessage,
} from '../../../api/api-error';
import { useCart } from '../../../api/cart/use-cart';
import { useCartQuote } from '../../../api/cart/use-cart-quote';
import { isSignedOutError } from '../../../api/session/unauthorised';
import { useSession } from '../../../api/session/use-session';
import { useSubmitPurchaseOrderMutation } from '../../../api/shop-api';
import type { Quote } from '../../../api/types';
import { showToast } from '../../../ui/toast/toast-store';
import { purchaseOrderAddressToSave } from '../address/saved-address';
import { useSaveAddress } from '../address/use-saved-addresses';
import { clearCheckout } from '../checkout-storage';
import { servableQuantities } from '../quote/quote-changes';
import { type PurchaseOrderForm, purchaseOrderInput, tidyPurchaseOrderAddress } from './purchase-order';

const TRY_AGAIN = 'An error occurred while submitting your purchase order. Please try again.';

interface Trouble {
  message: string;
  /** The account may not use this payment method. */
  isForbidden: boolean;
  /** It is unknown whether it went through, now or at an earlier try. */
  isUnconfirmed: boolean;
}

/** The purchase order from quote to submission; changes must be accepted first, as with a card. */
export function usePurchaseOrder(
  onRejected: (errors: FieldError[]) => void,
  onPlaced: () => void,
  onInDoubt: () => void,
) {
  const { quote, isCurrent, error: quoteError, refetch } = useCartQuote();
  const { adjust, clear, refetch: readCart } = useCart();
  const { user } = useSession();
  const saveAddressOf = useSaveAddress();
  const [send] = useSubmitPurchaseOrderMutation();
  const navigate = useNavigate();
  const [challenge, setChallenge] = useState<{ shown: Quote | undefined; now: Quote } | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  /** A response was lost: a rejection after that may mean that the first call went through. */
  const wasUnconfirmed = useRef(false);

  const hasProblems = quote && isCurrent && quote.lines.some((line) => line.problem);
  const change = challenge ?? (hasProblems ? { shown: undefined, now: quote } : null);

  const accept = async () => {
    if (!change) return;
    await readCart();
    adjust(servableQuantities(change.now));
    setChallenge(null);
    setTrouble(null);
    await refetch();
  };

  const fail = (error: unknown) => {
    if (isSignedOutError(error)) return;
    const now = problemMember<Quote>(error, 'quote');
    if (hasStatus(error, 409) && now) setChallenge({ shown: quote, now });
    if (hasStatus(error, 400) && isApiError(error)) onRejected(error.problem?.errors ?? []);
    const message = readableMessage(error, TRY_AGAIN);
    const isUnconfirmed = hasStatus(error, NO_RESPONSE);
    wasUnconfirmed.current ||= isUnconfirmed;
    setTrouble({ message, isForbidden: hasStatus(error, 403), isUnconfirmed: wasUnconfirmed.current });
    showToast({ title: 'Failed to Submit Purchase Order', description: message, tone: 'error' });
    if (!wasUnconfirmed.current || isUnconfirmed) return;
    onInDoubt();
    void readCart();
  };

  const placeOrder = async (form: PurchaseOrderForm, seen: Quote) => {
    const { data, error } = await send({ purchaseOrderInput: purchaseOrderInput(form, seen) });
    if (!data) return fail(error);
    onPlaced();
    clearCheckout(sessionStorage);
    clear();
    const address =
      form.saveAddress && user ? purchaseOrderAddressToSave(tidyPurchaseOrderAddress(form.shipping), user) : null;
    if (address) void saveAddressOf(address);
    showToast({
      title: 'Purchase Order Submitted Successfully!',
      description: `PO ${form.purchaseOrderNumber.trim()} has been submitted for approval. You will receive an email confirmation once approved.`,
      tone: 'success',
    });
    await navigate(`/order/${encodeURIComponent(data.order.orderNumber)}`, { replace: true });
  };

  const submit = async (form: PurchaseOrderForm) => {
    if (busy.current || change || !quote || !isCurrent) return;
    busy.current = true;
    setBusy(true);
    setTrouble(null);
    await placeOrder(form, quote).finally(() => {
      busy.current = false;
      setBusy(false);
    });
  };

  return { quote, isCurrent, quoteError, refetch, change, accept, trouble, isBusy, submit };
}

export type PurchaseOrder = ReturnType<typeof usePurchaseOrder>;
