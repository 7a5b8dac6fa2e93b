import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type {
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import { Form, type FormInstance } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { britishCountry, tidyLine } from '../../../../../backend/src/platform/typed-text';
import { useCartHints } from '../../../api/cart/cart-lacks';
import type { Quote } from '../../../api/types';
import { deviceStorage } from '../../../ui/browser-storage';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { penceOf } from '../../../ui/money/money-format';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import { addressOf, type CardAddress, fieldsOf, isUsable, tidyAddress } from '../address/address';
import { useDestinationCheck } from '../address/postcode';
import { type CheckoutFormValues, isComplete } from '../checkout-form-values';
import { quoteChanges } from '../quote/quote-changes';
import { hasMixedLines, restrictedLines } from '../submit-part';
import type { CheckoutRun } from '../use-checkout';
import { elementsOptions } from './elements-options';
import styles from './express-checkout.module.css';

/** On this device, "no" where its browser had no wallet the last time: otherwise the place of its buttons is kept. */
const WALLET = 'topcoat_wallet';
const BUTTON_HEIGHT = 48;
const CART_CHANGED = {
  title: 'Your cart has changed',
  description: 'You have not been charged. Check the new total, then pay.',
  tone: 'error',
} as const;

interface ExpressCheckoutProps {
  run: CheckoutRun;
  form: FormInstance<CheckoutFormValues>;
  /** Pays with these values by the wallet; returns whether the payment was authorised. */
  onPay: (values: Partial<CheckoutFormValues>, pick: CheckoutRun['pickCard']['current']) => Promise<boolean>;
  /** Shows the address fields: the wallet's address has an error. */
  onProblem: () => void;
}

/**
 * The buttons of the wallets that this browser has, above the form. Their place is kept until it is known that there are
 * none; it comes and goes only before the form is used, so that nothing moves under a finger (docs/rules.md#wallets).
 */
export function ExpressCheckout({ run, ...rest }: ExpressCheckoutProps) {
  const { payment, script, checkout } = run;
  const { session } = payment;
  const [hasWallet, setHasWallet] = useState<boolean>();
  const [hasPlace, setHasPlace] = useState(() => deviceStorage.getItem(WALLET) !== 'no');
  const isUsed = useIsUsed();

  const known = (isThere: boolean) => {
    deviceStorage.setItem(WALLET, isThere ? 'yes' : 'no');
    if (hasWallet !== undefined) return;
    if (!isUsed.current) setHasPlace(isThere);
    setHasWallet(isThere && (hasPlace || !isUsed.current));
  };
  // A card is authorised already; during the payment the wallet's sheet has to stay.
  const isPaid = checkout.name === 'authorised' || checkout.name === 'rejected';
  if (isPaid || script.failed || (checkout.payment && !session)) return null;
  return (
    <section
      aria-label="Express checkout"
      aria-hidden={!hasWallet}
      className={`${hasPlace ? spacing.below20 : `${layout.clip} ${layout.hidden} ${styles.absent}`} ${hasWallet === false ? layout.hidden : ''}`}
    >
      <div className={`${styles.buttons} ${hasWallet === undefined ? styles.coming : ''}`}>
        {script.stripe && session && (
          <Elements key={session.clientSecret} stripe={script.stripe} options={elementsOptions(session.clientSecret)}>
            <Wallets run={run} onKnown={known} {...rest} />
          </Elements>
        )}
      </div>
      {hasPlace && (
        <p className={`${flow.line12} ${typography.faint} ${spacing.above12} ${styles.or}`}>or pay by card</p>
      )}
    </section>
  );
}

interface WalletsProps extends ExpressCheckoutProps {
  /** Takes whether the browser has a wallet. */
  onKnown: (isThere: boolean) => void;
}

function Wallets({ run, form, onKnown, onPay, onProblem }: WalletsProps) {
  const { checkout, payment, quote } = run;
  const elements = useElements();
  const checkDestination = useDestinationCheck();
  const shipping = Form.useWatch('shipping', form) as CardAddress | undefined;
  // A complete address of the form is used; otherwise the wallet gives its own.
  const needsAddress = !shipping || !isUsable('card', 'shipping', shipping);

  const { isUpToDate, refresh } = useUpdatedAmount(elements, payment.session?.amount);
  const missing = useCartHints(quote, 'hardener');

  /** The quote behind the sheet that is open: another amount, or other goods, would be charged without consent. */
  const agreedTo = useRef<Quote>(undefined);

  const clicked = ({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (checkout.name === 'changed') {
      reject();
      showToast(CART_CHANGED);
      return;
    }
    if (checkout.name !== 'addressing' || !payment.isReady) return reject();
    if (!isUpToDate()) {
      void refresh();
      return reject();
    }
    if (!needsAddress && !isComplete('card', form.getFieldsValue(true))) {
      reject();
      void form.validateFields().catch(() => undefined);
      return;
    }
    if (restrictedLines(quote).length > 0 && !form.getFieldValue('ageConfirmed')) {
      reject();
      void form.validateFields(['ageConfirmed']).catch(() => undefined);
      form.scrollToField('ageConfirmed', { focus: true, block: 'center' });
      return;
    }
    if (hasMixedLines(quote) && !form.getFieldValue('mixedConfirmed')) {
      reject();
      void form.validateFields(['mixedConfirmed']).catch(() => undefined);
      form.scrollToField('mixedConfirmed', { focus: true, block: 'center' });
      return;
    }
    if (missing.length > 0) {
      reject();
      void form.validateFields(['haveSome']).catch(() => undefined);
      form.scrollToField('haveSome', { focus: true, block: 'center' });
      return;
    }
    agreedTo.current = quote;
    resolve();
  };

  /** The wallet gives only town and postcode before it is agreed to: what cannot go there is turned down. */
  const addressChanged = async ({
    address,
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const { postal_code, country } = address;
    const problem = quote && (await checkDestination(quote, { postalCode: postal_code, address: undefined, country }));
    if (problem) reject();
    else resolve();
  };

  const agreed = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!elements || !quote) return event.paymentFailed({ reason: 'fail' });
    if (!agreedTo.current || !payment.isReady || quoteChanges(agreedTo.current, quote).length > 0) {
      event.paymentFailed({ reason: 'fail' });
      showToast(CART_CHANGED);
      return;
    }
    const given = event.shippingAddress ? walletAddress(event.shippingAddress, event.billingDetails) : undefined;
    const errors = given ? walletErrors(given) : [];
    if (given)
      form.setFields(
        Object.entries(given).map(([field, value]) => ({ name: ['shipping', field] as never, value, errors: [] })),
      );
    if (errors.length > 0) {
      event.paymentFailed({ reason: 'invalid_shipping_address' });
      onProblem();
      form.setFields(errors.map(({ field, message }) => ({ name: ['shipping', field] as never, errors: [message] })));
      form.scrollToField(['shipping', errors[0]?.field], { focus: true, block: 'center' });
      showToast({
        title: 'Address not complete',
        description: 'You have not been charged. Complete the marked fields, then pay.',
        tone: 'error',
      });
      return;
    }
    const values = given ? { shipping: given, sameBilling: true } : {};
    const isPaid = await onPay(values, () => ({ elements, isWallet: true }));
    if (!isPaid) event.paymentFailed({ reason: 'fail' });
  };

  return (
    <ExpressCheckoutElement
      onReady={({ availablePaymentMethods }) => onKnown(Object.values(availablePaymentMethods ?? {}).some(Boolean))}
      onLoadError={() => onKnown(false)}
      onClick={clicked}
      onShippingAddressChange={(event) => void addressChanged(event)}
      onConfirm={(event) => void agreed(event)}
      options={{
        buttonHeight: BUTTON_HEIGHT,
        layout: { maxColumns: 2, maxRows: 1 },
        emailRequired: needsAddress,
        phoneNumberRequired: needsAddress,
        shippingAddressRequired: needsAddress,
        allowedShippingCountries: ['GB', 'IM'],
        shippingRates: [{ id: 'delivery', displayName: 'Delivery', amount: quote ? penceOf(quote.shipping) : 0 }],
      }}
    />
  );
}

/** Stripe's elements keep an amount of their own: it is read again after a change, and until then the sheet would show the former one. */
function useUpdatedAmount(elements: StripeElements | null, amount: string | undefined) {
  const known = useRef(amount);
  const refresh = useCallback(async () => {
    const answer = await elements?.fetchUpdates().catch(() => undefined);
    if (answer && !answer.error) known.current = amount;
  }, [elements, amount]);
  useEffect(() => void refresh(), [refresh]);
  return { isUpToDate: () => known.current === amount, refresh };
}

const USES = ['pointerdown', 'keydown', 'wheel'] as const;

/** Returns a ref: whether the page was pressed, typed into or scrolled since it was shown. */
function useIsUsed(): RefObject<boolean> {
  const isUsed = useRef(false);
  useEffect(() => {
    const use = () => {
      isUsed.current = true;
    };
    for (const name of USES) window.addEventListener(name, use, { passive: true });
    return () => {
      for (const name of USES) window.removeEventListener(name, use);
    };
  }, []);
  return isUsed;
}

type Given = StripeExpressCheckoutElementConfirmEvent;

/** Returns a wallet's delivery address as fields of the checkout. A wallet has one field for the name. */
function walletAddress(
  { name, address }: NonNullable<Given['shippingAddress']>,
  payer: Given['billingDetails'],
): CardAddress {
  const [firstName = '', ...rest] = tidyLine(name).split(' ');
  const given = addressOf<CardAddress>('card', {
    ...{ firstName, lastName: rest.join(' '), email: payer?.email, phone: payer?.phone },
    ...{ address: address.line1, address2: address.line2, city: address.city, postalCode: address.postal_code },
    country: britishCountry(address.country) ?? address.country,
  });
  return addressOf('card', tidyAddress('card', given));
}

/** Returns the errors of an address, field by field, in the words of the form. */
function walletErrors(address: CardAddress): { field: string; message: string }[] {
  return fieldsOf('card', 'shipping').flatMap(([field, { missing, problem }]) => {
    const text = tidyLine(address[field as keyof CardAddress] ?? '');
    const message = text === '' ? missing : problem?.(text, address.country);
    return message ? [{ field, message }] : [];
  });
}
