import { Col, Form, Input, Row, Typography } from 'antd';
import { ADDRESS_FIELDS, type AddressFieldName, MISSING_ADDRESS_FIELDS } from '../../api/address/address-fields';
import { isSameAddress } from '../../api/address/address-lines';
import { type FailedEventDetail, useCorrectOrderAddressMutation } from '../../api/failed-events-api';
import { useSession } from '../../api/session/use-session';
import type { CorrectedAddressInput } from '../../api/shop-api.gen';
import type { AdminOrder } from '../../api/staff-api';
import { Notice } from '../../ui/feedback/notice';
import { EventDialog } from './event-dialogs';

interface AddressFieldsProps {
  part: 'shippingAddress' | 'billingAddress';
  title: string;
  order: AdminOrder;
}

/** The fields of an address; the server's response names invalid ones. */
function AddressFields({ part, title, order }: AddressFieldsProps) {
  // A purchase order has a county, and needs neither last name nor phone number.
  const isPurchaseOrder = order.poStatus !== null;
  const values = typedOf(order[part]);
  const names: AddressFieldName[] = [
    ...(['firstName', 'lastName', 'address', 'address2', 'city', 'postalCode'] as const),
    ...(isPurchaseOrder ? (['state'] as const) : []),
    ...(['company', 'phone'] as const),
  ];
  const required: Partial<Record<AddressFieldName, string>> = isPurchaseOrder
    ? { ...MISSING_ADDRESS_FIELDS, lastName: undefined, phone: undefined }
    : MISSING_ADDRESS_FIELDS;
  const fields = [
    ...names.map((name) => ({ name, ...ADDRESS_FIELDS[name], message: required[name] })),
    { name: 'country' as const, label: 'Country', maxLength: 100, message: undefined },
  ];
  return (
    <Row gutter={16} role="group" aria-label={title}>
      <Col span={24} style={{ marginBottom: 8 }}>
        <Typography.Text strong>{title}</Typography.Text>
      </Col>
      {fields.map(({ name, label, maxLength, message }) => (
        <Col key={name} xs={24} sm={12}>
          <Form.Item
            name={[part, name]}
            label={message || name === 'country' ? label : `${label} (optional)`}
            initialValue={values[name]}
            rules={message ? [{ required: true, whitespace: true, message }] : undefined}
          >
            <Input maxLength={maxLength} autoComplete="off" />
          </Form.Item>
        </Col>
      ))}
    </Row>
  );
}

/** Notes on the effect of a corrected email (docs/rules.md#corrected-emails). */
const EMAIL = {
  needsSales: 'Only sales or an administrator can correct the email address of an order.',
  ofAccount: 'This order is in an account. Correct the email of the account first: the order only takes that one.',
  ofGuest:
    'Used for emails about this order and for the contact in Sage. Earlier links to the order stop working, and the customer has to confirm a corrected address.',
};

interface Fields {
  customerEmail: string;
  shippingAddress: CorrectedAddressInput;
  billingAddress?: CorrectedAddressInput;
}

interface DialogProps {
  event: FailedEventDetail;
  order: AdminOrder;
  onRepaired: () => void;
  onClose: () => void;
}

/** Corrects the addresses and the email of an order; its pending documents are made anew and replayed automatically. */
export function CorrectAddressDialog({ event, order, onRepaired, onClose }: DialogProps) {
  const { orderNumber, shippingAddress, billingAddress, userId } = order;
  const [correct] = useCorrectOrderAddressMutation();
  const needsSales = useSession().user?.role === 'support';
  const hasOwnBilling = billingAddress !== null && !isSameAddress(billingAddress, shippingAddress);
  return (
    <EventDialog<Fields>
      title={`Customer’s details for ${orderNumber}`}
      action="Correct"
      busy="Correcting…"
      text={
        <>
          {event.errorMessage && (
            <div style={{ marginBottom: 16 }}>
              <Notice tone="warning" icon="warning" title="What was wrong">
                <p>{event.errorMessage}</p>
              </Notice>
            </div>
          )}
          <Form.Item
            name="customerEmail"
            label="Customer’s email"
            initialValue={order.customerEmail}
            rules={[{ required: true, whitespace: true, message: MISSING_ADDRESS_FIELDS.email }]}
            extra={needsSales ? EMAIL.needsSales : userId ? EMAIL.ofAccount : EMAIL.ofGuest}
          >
            <Input maxLength={ADDRESS_FIELDS.email.maxLength} autoComplete="off" disabled={needsSales} />
          </Form.Item>
          <AddressFields
            part="shippingAddress"
            title={hasOwnBilling ? 'Delivery address' : 'Delivery and billing address'}
            order={order}
          />
          {hasOwnBilling && <AddressFields part="billingAddress" title="Billing address" order={order} />}
        </>
      }
      reasonNote="Saved with the event and in the audit trail. Amounts stay as they are."
      needsProof={event.repairPostsMoney}
      failure="The details could not be corrected."
      send={({ customerEmail, shippingAddress: shipping, billingAddress: billing, ...input }) =>
        correct({
          orderNumber,
          correctAddressInput: {
            ...input,
            shippingAddress: correctedBy(shippingAddress, shipping),
            ...(billing && { billingAddress: correctedBy(billingAddress, billing) }),
            ...(customerEmail.trim() !== order.customerEmail && { customerEmail: customerEmail.trim() }),
          },
        })
      }
      done={() => ({
        title: 'Corrected',
        description: 'Everything that failed because of it will be replayed automatically.',
      })}
      onDone={onRepaired}
      onClose={onClose}
    />
  );
}

/** Converts an address into the form's values. */
function typedOf(address: AdminOrder['shippingAddress']): CorrectedAddressInput {
  const { firstName = '', lastName = '', email = '', phone = '' } = address ?? {};
  const { company, address: street = '', address2, city = '', state, postalCode = '', country = '' } = address ?? {};
  const lines = { company, address: street, address2 };
  return { firstName, lastName, email, phone, ...lines, city, state: state ?? '', postalCode, country };
}

/** The address as typed; its own email address, which no document has, stays. */
function correctedBy(before: AdminOrder['shippingAddress'], typed: CorrectedAddressInput): CorrectedAddressInput {
  const { state, ...corrected } = { ...typedOf(before), ...typed };
  return { ...corrected, ...(state && { state }) };
}
