import { Form, type FormInstance } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { useMedia } from '../../ui/hooks/use-media';
import styles from './checkout-form.module.css';
import { SummaryCard } from './quote/summary-card';

interface CheckoutLayoutProps<Values extends { saveAddress: boolean }> {
  form: FormInstance<Values>;
  initial: Values;
  onTyped: (changed: unknown, all: Values) => void;
  onSubmit: (values: Values) => void;
  isBusy: boolean;
  summary: Omit<ComponentProps<typeof SummaryCard>, 'folded'>;
  children: ReactNode;
}

/** A checkout form with the order summary beside it, or folded above it on narrow screens. Disabled while it is sent. */
export function CheckoutLayout<Values extends { saveAddress: boolean }>({
  form,
  initial,
  onTyped,
  onSubmit,
  isBusy,
  summary,
  children,
}: CheckoutLayoutProps<Values>) {
  const wide = useMedia('(min-width: 1024px)');
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={initial}
      onValuesChange={onTyped}
      onFinish={(values: Values) => onSubmit({ ...initial, ...values, saveAddress: values.saveAddress ?? false })}
      className={styles.columns}
      disabled={isBusy}
    >
      {!wide && <SummaryCard {...summary} folded />}
      <div className={styles.main}>{children}</div>
      {wide && (
        <div className={styles.summary}>
          <SummaryCard {...summary} />
        </div>
      )}
    </Form>
  );
}
