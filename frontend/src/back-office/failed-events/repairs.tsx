import { Button, Col, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ADDRESS_FIELDS, type AddressFieldName, MISSING_ADDRESS_FIELDS } from '../../api/address/address-fields';
import { isSameAddress } from '../../api/address/address-lines';
import { readableMessage } from '../../api/api-error';
import { useSession } from '../../api/session/use-session';
import {
  type AdminOrder,
  type FailedEventDetail,
  type FailedEventRepair,
  useCorrectOrderAddressMutation,
  useLazyGetAnyOrderQuery,
} from '../../api/staff-api';
import type { CorrectedAddressInput } from '../../api/staff-api.gen';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { showToast } from '../../ui/toast/toast-store';
import { EventDialog, MakeContactDialog } from './event-dialogs';

/** Links to the page of the repair, or to the event where the repair has none; or says who can do it. */
export function RepairLink({ repair, eventHref }: { repair: FailedEventRepair; eventHref?: string }) {
  const { label, kind, allowed } = repair;
  if (!allowed) return <Typography.Text type="secondary">An administrator can do this: {label}.</Typography.Text>;
  const href = repair.href ?? (kind === 'wait-for-stock' ? undefined : eventHref);
  if (!href) return null;
  if (kind === 'open-order') return <Link to={href}>{label}</Link>;
  return (
    <ButtonLink to={href} variant="signal" size="small">
      {label}
    </ButtonLink>
  );
}

interface RepairProps {
  event: FailedEventDetail;
  /** Called after a repair in the dialog. */
  onRepaired: () => void;
  onClose: () => void;
}

type RepairButtonProps = Omit<RepairProps, 'onClose'> & { repair: FailedEventRepair };

/** Starts the repair of an event's cause: opens a dialog here, or links to the page for it. */
export function RepairButton({ event, repair, onRepaired }: RepairButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [load, { data: order, isFetching }] = useLazyGetAnyOrderQuery();
  const { kind, label, allowed } = repair;
  const { orderNumber } = event;
  const needsOrder = kind === 'correct-address';
  if (!allowed || !(kind === 'make-contact' || (needsOrder && orderNumber))) return <RepairLink repair={repair} />;
  const open = async () => {
    if (needsOrder && orderNumber) {
      const { error } = await load({ orderNumber });
      const description = readableMessage(error, 'Nothing has been changed. Please try again.');
      if (error) return showToast({ title: 'The order could not be loaded', description, tone: 'error' });
    }
    setIsOpen(true);
  };
  const dialog = { event, onRepaired, onClose: () => setIsOpen(false) };
  return (
    <>
      <Button type="primary" loading={isFetching} onClick={() => void open()}>
        {label}…
      </Button>
      {isOpen && kind === 'make-contact' && <MakeContactDialog {...dialog} />}
      {isOpen && needsOrder && order && <CorrectAddressDialog {...dialog} order={order} />}
    </>
  );
}

type Part = 'shippingAddress' | 'billingAddress';

/** The fields of an address; the server's response names invalid ones. */
function AddressFields({ part, title, order }: { part: Part; title: string; order: AdminOrder }) {
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

/** Corrects the addresses and the email of an order; its pending documents are made anew and replayed automatically. */
function CorrectAddressDialog({ event, order, onRepaired, onClose }: RepairProps & { order: AdminOrder }) {
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
      startsAtReason={false}
      needsProof={event.repairPostsMoney}
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
