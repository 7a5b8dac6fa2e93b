import { Checkbox, Form } from 'antd';
import { useState } from 'react';
import { useSession } from '../../api/session/use-session';
import { Card } from '../../ui/card';
import type { CheckoutForm as FormValues } from './address/address';
import { cardAddressOf, emptyForm, formFieldOf } from './address/address';
import { AddressFields } from './address/address-fields';
import { SaveAddress, SavedAddressChoice } from './address/saved-address-choice';
import { useSavedAddresses } from './address/use-saved-addresses';
import { AgeConfirmation } from './age-confirmation';
import { BackToPaymentOptions } from './back-to-payment-options';
import styles from './checkout-form.module.css';
import { CheckoutLayout } from './checkout-layout';
import { loadCheckout } from './checkout-storage';
import { PaymentPart } from './payment/payment-part';
import { PointsField } from './quote/points-field';
import { SignInHint } from './sign-in-hint';
import { useCheckout } from './use-checkout';
import type { FinishFailure } from './use-finish-order';
import { useFormValues } from './use-form-values';
import { useFocusWhenUnlocked, useValidationErrors } from './use-validation-errors';

interface CheckoutFormProps {
  country: string;
  /** Back to the choice of payment method, where there was one. */
  onBack: (() => void) | undefined;
  onPlaced: () => void;
}

export function CheckoutForm({ country, onBack, onPlaced }: CheckoutFormProps) {
  const [form] = Form.useForm<FormValues>();
  const { user } = useSession();
  const owner = user?.id ?? null;
  const { first } = useSavedAddresses();
  const [initial] = useState(() => ({
    ...emptyForm(country, user, first),
    ...loadCheckout(sessionStorage, owner).form,
  }));
  const sameBilling = Form.useWatch('sameBilling', form) ?? initial.sameBilling;

  const errors = useValidationErrors(form, formFieldOf);
  const onRejected = (failure: FinishFailure) => {
    if (failure.kind === 'rejected') errors.show(failure.errors);
  };
  const checkout = useCheckout(onRejected, onPlaced);
  useFocusWhenUnlocked(checkout.isBusy, errors.focusFirst);
  const onTyped = useFormValues(form, (values) => checkout.remember({ ...initial, ...values }));

  return (
    <>
      {onBack ? <BackToPaymentOptions onBack={onBack} disabled={checkout.isBusy} /> : <SignInHint />}
      <CheckoutLayout
        form={form}
        initial={initial}
        onTyped={onTyped}
        onSubmit={(values) => void checkout.pay(values)}
        isBusy={checkout.isBusy}
        summary={checkout}
      >
        <Card title="Shipping Address">
          <SavedAddressChoice part="shipping" fieldsOf={cardAddressOf} />
          <AddressFields part="shipping" />
          <SaveAddress part="shipping" fieldsOf={cardAddressOf} />
          <Form.Item name="sameBilling" valuePropName="checked" className={styles.tick}>
            <Checkbox>Billing address is the same</Checkbox>
          </Form.Item>
        </Card>
        {!sameBilling && (
          <Card title="Billing Address">
            <SavedAddressChoice part="billing" fieldsOf={cardAddressOf} />
            <AddressFields part="billing" />
          </Card>
        )}
        <PointsField quote={checkout.quote} onChange={checkout.setPointsUsed} />
        <Card title="Payment">
          <AgeConfirmation quote={checkout.quote} />
          <PaymentPart checkout={checkout} />
        </Card>
      </CheckoutLayout>
    </>
  );
}
