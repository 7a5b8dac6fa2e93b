import { Checkbox, Form, Input } from 'antd';
import type { FieldError } from '../../api/api-error';
import { useSession } from '../../api/session/use-session';
import { Card } from '../../ui/card';
import { useMedia } from '../../ui/use-media';
import { AgeConfirmation } from './age-confirmation';
import { BackToPaymentOptions } from './back-to-payment-options';
import styles from './checkout-form.module.css';
import { rememberCheckout } from './checkout-memory';
import {
  emptyPurchaseOrder,
  type PurchaseOrderForm as FormValues,
  NOTES_LIMIT,
  NUMBER_LIMIT,
  purchaseOrderFieldOf,
} from './purchase-order';
import { PurchaseOrderAddressFields } from './purchase-order-address-fields';
import { PurchaseOrderPart } from './purchase-order-part';
import { purchaseOrderAddressOf, SavedAddressChoice } from './saved-address-choice';
import { SummaryCard } from './summary-card';
import { usePurchaseOrder } from './use-purchase-order';

interface PurchaseOrderFormProps {
  draft: FormValues | undefined;
  country: string;
  onBack: () => void;
  onPlaced: () => void;
}

/** Storefront spec 2 and 5; pounds and the United Kingdom by decision 7. */
export function PurchaseOrderForm({ draft, country, onBack, onPlaced }: PurchaseOrderFormProps) {
  const [form] = Form.useForm<FormValues>();
  const { user } = useSession();
  const initial = { ...emptyPurchaseOrder(country, user), ...draft };
  const sameBilling = Form.useWatch('sameBilling', form) ?? initial.sameBilling;
  const wide = useMedia('(min-width: 1024px)');

  const showFieldErrors = (errors: FieldError[]) => {
    for (const { field, message } of errors) {
      const name = purchaseOrderFieldOf(field);
      if (name) form.setFields([{ name: name as never, errors: [message] }]);
    }
  };
  const order = usePurchaseOrder(showFieldErrors, onPlaced);

  return (
    <>
      <BackToPaymentOptions onBack={onBack} disabled={order.isBusy} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={initial}
        onValuesChange={(_, values: FormValues) =>
          rememberCheckout(sessionStorage, user?.id ?? null, { purchaseOrder: { ...initial, ...values } })
        }
        onFinish={(values: FormValues) => void order.submit({ ...initial, ...values })}
        className={styles.columns}
        disabled={order.isBusy}
      >
        {!wide && <SummaryCard {...order} folded />}
        <div className={styles.main}>
          <Card title="Purchase Order">
            <Form.Item
              name="purchaseOrderNumber"
              label="PO number"
              validateTrigger="onBlur"
              rules={[
                { required: true, whitespace: true, message: 'Purchase Order number is required' },
                { max: NUMBER_LIMIT, message: 'PO number must be less than 100 characters' },
              ]}
            >
              <Input name="purchaseOrderNumber" autoComplete="off" />
            </Form.Item>
            <Form.Item name="orderNotes" label="Order notes (optional)" className={styles.tick}>
              <Input.TextArea name="orderNotes" rows={3} maxLength={NOTES_LIMIT} />
            </Form.Item>
          </Card>
          <Card title="Shipping Address">
            <SavedAddressChoice part="shipping" fieldsOf={purchaseOrderAddressOf} />
            <PurchaseOrderAddressFields part="shipping" />
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
        </div>
        {wide && (
          <div className={styles.summary}>
            <SummaryCard {...order} />
          </div>
        )}
      </Form>
    </>
  );
}
