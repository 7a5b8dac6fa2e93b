import { Form } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { useLazyCheckPurchaseOrderNumberQuery } from '../../../api/shop-api';
import { Icon } from '../../../ui/icons/icon';
import { FormLine, requiredRule } from '../form-line';
import { NUMBER_LIMIT } from './purchase-order';
import styles from './purchase-order-number-field.module.css';

/** A number used before gives a hint and is accepted (docs/rules.md#purchase-order-numbers). */
export function PurchaseOrderNumberField() {
  const form = Form.useFormInstance();
  const [check, { currentData, originalArgs }] = useLazyCheckPurchaseOrderNumberQuery();
  const typed = Form.useWatch<string | undefined>('purchaseOrderNumber', form)?.trim();
  const usedBy = originalArgs?.number === typed ? (currentData?.usedBy ?? []) : [];
  const ask = (number: string) => {
    if (number !== '' && number.length <= NUMBER_LIMIT) void check({ number });
  };
  const begin = useEffectEvent(() => ask(String(form.getFieldValue('purchaseOrderNumber') ?? '').trim()));
  useEffect(() => begin(), []);

  return (
    <>
      <FormLine
        name="purchaseOrderNumber"
        label="PO number"
        autoComplete="off"
        rules={[
          requiredRule('Purchase Order number is required'),
          { max: NUMBER_LIMIT, message: 'PO number must be less than 100 characters' },
        ]}
        tidy={(text) => text.trim()}
        onTidied={ask}
      />
      <div role="status">
        {usedBy.length > 0 && (
          <p className={styles.used}>
            <Icon name="warning" size={18} />
            <span>
              You have used this number before, for <OrderLinks numbers={usedBy} />. You can use it again.
            </span>
          </p>
        )}
      </div>
    </>
  );
}

const SHOWN = 3;

function OrderLinks({ numbers }: { numbers: readonly string[] }) {
  const others = numbers.length - SHOWN;
  return (
    <>
      {numbers.slice(0, SHOWN).map((number, index) => (
        <span key={number}>
          {index > 0 && ', '}
          <Link to={`/order/${encodeURIComponent(number)}`}>{number}</Link>
        </span>
      ))}
      {others > 0 && ` and ${others} more`}
    </>
  );
}
