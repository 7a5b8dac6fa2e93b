import { Col, Form, Input, Row, Typography } from 'antd';
import { ADDRESS_FIELDS, type AddressFieldName, MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { CorrectedAddressInput } from '../../../api/shop-api.gen';

interface AddressFieldsProps {
  part: 'shippingAddress' | 'billingAddress';
  title: string;
  /** The present values. */
  values: CorrectedAddressInput;
  /** A purchase order has a county, and needs neither last name nor phone number. */
  isOfPurchaseOrder: boolean;
}

/** The fields of an address; the server's response names invalid ones. */
export function RepairAddressFields({ part, title, values, isOfPurchaseOrder }: AddressFieldsProps) {
  const names: AddressFieldName[] = [
    ...(['firstName', 'lastName', 'address', 'address2', 'city', 'postalCode'] as const),
    ...(isOfPurchaseOrder ? (['state'] as const) : []),
    ...(['company', 'phone'] as const),
  ];
  const required: Partial<Record<AddressFieldName, string>> = isOfPurchaseOrder
    ? { ...MISSING_ADDRESS_FIELDS, lastName: undefined, phone: undefined }
    : MISSING_ADDRESS_FIELDS;
  return (
    <Row gutter={16} role="group" aria-label={title}>
      <Col span={24} style={{ marginBottom: 8 }}>
        <Typography.Text strong>{title}</Typography.Text>
      </Col>
      {names.map((name) => {
        const { label, maxLength } = ADDRESS_FIELDS[name];
        const message = required[name];
        return (
          <Col key={name} xs={24} sm={12}>
            <Form.Item
              name={[part, name]}
              label={message ? label : `${label} (optional)`}
              initialValue={values[name]}
              rules={message ? [{ required: true, whitespace: true, message }] : undefined}
            >
              <Input maxLength={maxLength} autoComplete="off" />
            </Form.Item>
          </Col>
        );
      })}
      <Col xs={24} sm={12}>
        <Form.Item name={[part, 'country']} label="Country" initialValue={values.country}>
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </Col>
    </Row>
  );
}
