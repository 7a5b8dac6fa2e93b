import { Col, Form, Input, Row, Typography } from 'antd';
import { ADDRESS_FIELDS, type AddressFieldName, MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { isSameAddress } from '../../../api/address/address-lines';
import { type FailedEventDetail, useCorrectOrderAddressMutation } from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { useSession } from '../../../api/session/use-session';
import type { CorrectedAddressInput } from '../../../api/shop-api.gen';
import { type AdminOrder, useGetAnyOrderQuery } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { showToast } from '../../../ui/toast/toast-store';
import { showEventRejection } from '../dialogs/show-rejection';
import { eventPath } from '../failed-event-labels';

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

interface DialogProps {
  event: FailedEventDetail;
  orderNumber: string;
  onRepaired: () => void;
  onClose: () => void;
}

interface Values extends ProofValues {
  customerEmail: string;
  shippingAddress: CorrectedAddressInput;
  billingAddress?: CorrectedAddressInput;
  reason: string;
}

const FAILED = 'The details could not be corrected.';

/**
 * Corrects addresses and email address of an order. Pending documents are made anew from them and replayed
 * automatically.
 */
export function CorrectAddressDialog({ event, orderNumber, onRepaired, onClose }: DialogProps) {
  const { id, errorMessage, repairPostsMoney } = event;
  const [form] = Form.useForm<Values>();
  const found = useGetAnyOrderQuery({ orderNumber }, { refetchOnMountOrArgChange: true });
  const order = found.currentData;
  const isLoading = !order && found.isFetching;
  const [correct, { isLoading: isCorrecting }] = useCorrectOrderAddressMutation();
  const owner = useOwnerProof(eventPath(id), (error) => showEventRejection(error, FAILED, form));
  const submit = async ({ reason, password, code, customerEmail, ...typed }: Values) => {
    if (!order) return void found.refetch();
    const { shippingAddress, billingAddress } = order;
    const { error } = await correct({
      orderNumber,
      correctAddressInput: {
        shippingAddress: correctedBy(shippingAddress, typed.shippingAddress),
        ...(typed.billingAddress && { billingAddress: correctedBy(billingAddress, typed.billingAddress) }),
        ...(customerEmail.trim() !== order.customerEmail && { customerEmail: customerEmail.trim() }),
        reason: reason.trim(),
        ...(repairPostsMoney && owner.given({ password, code })),
      },
    });
    if (error) {
      owner.rejected(error);
      return showEventRejection(error, FAILED, form);
    }
    showToast({
      title: 'Corrected',
      description: 'Everything that failed because of it will be replayed automatically.',
      tone: 'success',
    });
    onRepaired();
  };
  return (
    <ActionDialog
      form={form}
      title={`Customer’s details for ${orderNumber}`}
      action={order || isLoading ? 'Correct' : 'Try Again'}
      busy={isLoading ? 'Loading…' : 'Correcting…'}
      isBusy={isLoading || isCorrecting}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      {isLoading && <Skeleton height="320px" />}
      {!order && !isLoading && (
        <Notice tone="error" icon="warning" title="The order could not be loaded" alert>
          <p>Nothing has been changed. Please try again.</p>
        </Notice>
      )}
      {order && (
        <>
          {errorMessage && (
            <div style={{ marginBottom: 16 }}>
              <Notice tone="warning" icon="warning" title="What was wrong">
                <p>{errorMessage}</p>
              </Notice>
            </div>
          )}
          <Details order={order} />
          <ReasonField
            name="reason"
            extra="Saved with the event and in the audit trail. Amounts stay as they are."
            rows={2}
          />
          {repairPostsMoney && <OwnerProofFields owner={owner} />}
        </>
      )}
      <input type="submit" hidden />
    </ActionDialog>
  );
}

/** Notes on the effect of a corrected email (docs/rules.md#corrected-emails). */
const EMAIL = {
  needsSales: 'Only sales or an administrator can correct the email address of an order.',
  ofAccount: 'This order is in an account. Correct the email of the account first: the order only takes that one.',
  ofGuest:
    'Used for emails about this order and for the contact in Sage. Earlier links to the order stop working, and the customer has to confirm a corrected address.',
};

/** Fields for correcting the customer's input. */
function Details({ order }: { order: AdminOrder }) {
  const { customerEmail, shippingAddress, billingAddress, poStatus } = order;
  const needsSales = useSession().user?.role === 'support';
  const isOfPurchaseOrder = poStatus !== null;
  const hasOwnBilling = billingAddress !== null && !isSameAddress(billingAddress, shippingAddress);
  return (
    <>
      <Form.Item
        name="customerEmail"
        label="Customer’s email"
        initialValue={customerEmail}
        rules={[{ required: true, whitespace: true, message: MISSING_ADDRESS_FIELDS.email }]}
        extra={needsSales ? EMAIL.needsSales : order.userId ? EMAIL.ofAccount : EMAIL.ofGuest}
      >
        <Input maxLength={ADDRESS_FIELDS.email.maxLength} autoComplete="off" disabled={needsSales} />
      </Form.Item>
      <RepairAddressFields
        part="shippingAddress"
        title={hasOwnBilling ? 'Delivery address' : 'Delivery and billing address'}
        values={typedOf(shippingAddress)}
        isOfPurchaseOrder={isOfPurchaseOrder}
      />
      {hasOwnBilling && (
        <RepairAddressFields
          part="billingAddress"
          title="Billing address"
          values={typedOf(billingAddress)}
          isOfPurchaseOrder={isOfPurchaseOrder}
        />
      )}
    </>
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
