import { Checkbox, Form } from 'antd';
import { useSession } from '../../api/session/use-session';
import { Card } from '../../ui/card';
import { useMedia } from '../../ui/use-media';
import type { CheckoutForm as FormValues } from './address';
import { emptyForm, formFieldOf } from './address';
import { AddressFields } from './address-fields';
import { AgeConfirmation } from './age-confirmation';
import { BackToPaymentOptions } from './back-to-payment-options';
import styles from './checkout-form.module.css';
import { rememberCheckout } from './checkout-memory';
import { PaymentPart } from './payment-part';
import { PointsField } from './points-field';
import { cardAddressOf, SavedAddressChoice } from './saved-address-choice';
import { SummaryCard } from './summary-card';
import { useCheckout } from './use-checkout';
import { type FinishFailure } from './use-finish-order';

interface CheckoutFormProps {
  /** What was typed before a reload. */
  draft: FormValues | undefined;
  country: string;
  /** Back to the choice of payment, where there was one. */
  onBack: (() => void) | undefined;
  onPlaced: () => void;
}

export function CheckoutForm({ draft, country, onBack, onPlaced }: CheckoutFormProps) {
  const [form] = Form.useForm<FormValues>();
  const { user } = useSession();
  const initial = { ...emptyForm(country, user), ...draft };
  const sameBilling = Form.useWatch('sameBilling', form) ?? initial.sameBilling;
  const wide = useMedia('(min-width: 1024px)');

  const showFieldErrors = (failure: FinishFailure) => {
    if (failure.kind !== 'refused') return;
    for (const { field, message } of failure.errors) {
      const name = formFieldOf(field);
      if (name) form.setFields([{ name: name as never, errors: [message] }]);
    }
  };
  const checkout = useCheckout(showFieldErrors, onPlaced);

  return (
    <>
      {onBack && <BackToPaymentOptions onBack={onBack} disabled={checkout.isBusy} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={initial}
        onValuesChange={(_, values: FormValues) =>
          rememberCheckout(sessionStorage, user?.id ?? null, { form: { ...initial, ...values } })
        }
        onFinish={(values: FormValues) => void checkout.pay({ ...initial, ...values })}
        className={styles.columns}
        disabled={checkout.isBusy}
      >
        {!wide && <SummaryCard {...checkout} folded />}
        <div className={styles.main}>
          <Card title="Shipping Address">
            <SavedAddressChoice part="shipping" fieldsOf={cardAddressOf} />
            <AddressFields part="shipping" />
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
        </div>
        {wide && (
          <div className={styles.summary}>
            <SummaryCard {...checkout} />
          </div>
        )}
      </Form>
    </>
  );
}
