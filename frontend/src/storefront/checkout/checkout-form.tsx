import { Checkbox, Form } from 'antd';
import { AsyncView } from '../../ui/async-view';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { useMedia } from '../../ui/use-media';
import type { CheckoutForm as FormValues } from './address';
import { emptyForm, formFieldOf } from './address';
import { AddressFields } from './address-fields';
import { AgeConfirmation } from './age-confirmation';
import styles from './checkout-form.module.css';
import { rememberCheckout } from './checkout-memory';
import { CheckoutSummary } from './checkout-summary';
import { PaymentPart } from './payment-part';
import { useCheckout } from './use-checkout';
import { type FinishFailure } from './use-finish-order';

interface CheckoutFormProps {
  /** What was typed before a reload. */
  draft: FormValues | undefined;
  country: string;
  onPlaced: () => void;
}

export function CheckoutForm({ draft, country, onPlaced }: CheckoutFormProps) {
  const [form] = Form.useForm<FormValues>();
  const initial = draft ?? emptyForm(country);
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

  const summary = (
    <Card title="Order Summary">
      <AsyncView
        data={checkout.quote}
        error={checkout.quoteError}
        onRetry={checkout.refetch}
        what="the prices"
        skeleton={<Skeleton height={wide ? '260px' : '44px'} />}
      >
        {(quote) => <CheckoutSummary quote={quote} isCurrent={checkout.isCurrent} folded={!wide} />}
      </AsyncView>
    </Card>
  );

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={initial}
      onValuesChange={(_, values: FormValues) => rememberCheckout(sessionStorage, { form: { ...initial, ...values } })}
      onFinish={(values: FormValues) => void checkout.pay({ ...initial, ...values })}
      className={styles.columns}
      disabled={checkout.isBusy}
    >
      {!wide && summary}
      <div className={styles.main}>
        <Card title="Shipping Address">
          <AddressFields part="shipping" />
          <Form.Item name="sameBilling" valuePropName="checked" className={styles.tick}>
            <Checkbox>Billing address is the same</Checkbox>
          </Form.Item>
        </Card>
        {!sameBilling && (
          <Card title="Billing Address">
            <AddressFields part="billing" />
          </Card>
        )}
        <Card title="Payment">
          <AgeConfirmation quote={checkout.quote} />
          <PaymentPart checkout={checkout} />
        </Card>
      </div>
      {wide && <div className={styles.summary}>{summary}</div>}
    </Form>
  );
}
