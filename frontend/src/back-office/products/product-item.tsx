import { Checkbox, Form, type FormItemProps } from 'antd';
import { PRODUCT_FIELDS, type ProductField } from './product-values';

/** A field of the form around it, with its label. */
export function ProductItem({ name, ...item }: Omit<FormItemProps, 'name'> & { name: ProductField }) {
  return <Form.Item name={name} label={PRODUCT_FIELDS[name].label} {...item} />;
}

interface ProductFlagProps {
  name: ProductField;
  extra?: string;
  disabled?: boolean;
}

/** A field that is on or off. */
export function ProductFlag({ name, extra, disabled }: ProductFlagProps) {
  return (
    <Form.Item name={name} valuePropName="checked" extra={extra}>
      <Checkbox disabled={disabled}>{PRODUCT_FIELDS[name].label}</Checkbox>
    </Form.Item>
  );
}
