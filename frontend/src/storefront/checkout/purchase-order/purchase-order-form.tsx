import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session/use-session';
import { Card } from '../../../ui/card';
import { SaveAddress, SavedAddressChoice } from '../address/saved-address-choice';
import { useSavedAddresses } from '../address/use-saved-addresses';
import { AgeConfirmation } from '../age-confirmation';
import { BackToPaymentOptions } from '../back-to-payment-options';
import styles from '../checkout-form.module.css';
import { CheckoutLayout } from '../checkout-layout';
import { loadCheckout, saveCheckout } from '../checkout-storage';
import { useLeavePayment } from '../payment/use-leave-payment';
import { useFormValues } from '../use-form-values';
import { useFocusWhenUnlocked, useValidationErrors } from '../use-validation-errors';
import {
  emptyPurchaseOrder,
  type PurchaseOrderForm as FormValues,
  NOTES_LIMIT,
  purchaseOrderAddressOf,
  purchaseOrderFieldOf,
} from './purchase-order';
import { PurchaseOrderAddressFields } from './purchase-order-address-fields';
import { PurchaseOrderNumberField } from './purchase-order-number-field';
import { PurchaseOrderPart } from './purchase-order-part';
import { usePurchaseOrder } from './use-purchase-order';

interface PurchaseOrderFormProps {
  country: string;
  onBack: () => void;
  onPlaced: () => void;
  /** Called when it may have gone through although the response was lost. */
  onInDoubt: () => void;
}

export function PurchaseOrderForm({ country, onBack, onPlaced, onInDoubt }: PurchaseOrderFormProps) {
  useLeavePayment();
  const [form] = Form.useForm<FormValues>();
  const { user } = useSession();
  const owner = user?.id ?? null;
  const { first } = useSavedAddresses();
  const [initial] = useState(() => ({
    ...emptyPurchaseOrder(country, user, first),
    ...loadCheckout(sessionStorage, owner).purchaseOrder,
  }));
  const sameBilling = Form.useWatch('sameBilling', form) ?? initial.sameBilling;

  const errors = useValidationErrors(form, purchaseOrderFieldOf);
  const order = usePurchaseOrder(errors.show, onPlaced, onInDoubt);
  useFocusWhenUnlocked(order.isBusy, errors.focusFirst);
  const onTyped = useFormValues(form, (values) =>
    saveCheckout(sessionStorage, owner, { purchaseOrder: { ...initial, ...values } }),
  );

  return (
    <>
      <BackToPaymentOptions onBack={onBack} disabled={order.isBusy} />
      <CheckoutLayout
        form={form}
        initial={initial}
        onTyped={onTyped}
        onSubmit={(values) => void order.submit(values)}
        isBusy={order.isBusy}
        summary={order}
      >
        <Card title="Purchase Order">
          <PurchaseOrderNumberField />
          <Form.Item name="orderNotes" label="Order notes (optional)" className={styles.tick}>
            <Input.TextArea name="orderNotes" rows={3} maxLength={NOTES_LIMIT} />
          </Form.Item>
        </Card>
        <Card title="Shipping Address">
          <SavedAddressChoice part="shipping" fieldsOf={purchaseOrderAddressOf} />
          <PurchaseOrderAddressFields part="shipping" />
          {user?.phoneNumber && <SaveAddress part="shipping" fieldsOf={purchaseOrderAddressOf} />}
        </Card>
        <Card title="Billing Address">
          <Form.Item name="sameBilling" valuePropName="checked" className={sameBilling ? styles.tick : undefined}>
            <Checkbox>Same as shipping address</Checkbox>
          </Form.Item>
          {!sameBilling && (
            <>
              <SavedAddressChoice part="billing" fieldsOf={purchaseOrderAddressOf} />
              <PurchaseOrderAddressFields part="billing" />
            </>
          )}
        </Card>
        <Card title="Approval">
          <AgeConfirmation quote={order.quote} />
          <PurchaseOrderPart order={order} onBack={onBack} />
        </Card>
      </CheckoutLayout>
    </>
  );
}
