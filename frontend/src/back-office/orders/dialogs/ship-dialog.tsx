import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import { SendDialog } from '../../../api/send-dialog';
import { type AdminOrder, useMoveOrderMutation } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { ReasonField } from '../../../ui/form/action-dialog';
import { statusActionLabel } from '../order-labels';
import { showOrderRejection } from '../show-rejection';

interface Shipment {
  carrier: string;
  trackingNumber: string;
  /** Asked for where the goods are held. */
  reason?: string;
}

/** Carriers with a tracking link. Others may be typed. */
const CARRIERS = ['Royal Mail', 'Parcelforce', 'DPD', 'Evri', 'DHL', 'UPS', 'APC', 'Tuffnells'];

interface ShipDialogProps {
  order: AdminOrder;
  onClose: () => void;
}

export function ShipDialog({ order: { orderNumber, pointsDebt, held }, onClose }: ShipDialogProps) {
  const carriers = useId();
  const [move] = useMoveOrderMutation();

  /** The server asked for a reason, because the hold on the goods is newer than the page. */
  const [asked, setAsked] = useState<string | null>(null);

  return (
    <SendDialog<Shipment>
      title={`Ship ${orderNumber}`}
      action="Mark as Shipped"
      busy="Shipping..."
      initialValues={{ carrier: '', trackingNumber: '' }}
      send={({ carrier, trackingNumber, reason }) =>
        move({
          orderNumber,
          changeOrderStatusInput: {
            ...{ status: 'shipped', carrier: carrier.trim(), trackingNumber: trackingNumber.trim() },
            ...(reason ? { reason: reason.trim() } : {}),
          },
        })
      }
      failure={(error, form) => {
        const isAsking = problemMember(error, 'reasonNeeded') || problemMember(error, 'pointsDebt');
        if (isAsking) setAsked(readableMessage(error, ''));
        else showOrderRejection(error, 'Failed to ship the order.', form);
      }}
      done={{ title: 'Shipped', description: statusActionLabel('shipped').done }}
      onClose={onClose}
    >
      <Form.Item
        name="carrier"
        label="Carrier"
        rules={[{ required: true, whitespace: true, message: 'Enter the carrier' }]}
      >
        <Input list={carriers} maxLength={100} autoComplete="off" autoFocus />
      </Form.Item>
      <datalist id={carriers}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      <Form.Item
        name="trackingNumber"
        label="Tracking number"
        rules={[{ required: true, whitespace: true, message: 'The customer needs it to follow the parcel' }]}
        extra="We email it to the customer, with a tracking link if the carrier has one."
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      {(asked || held) && (
        <Notice tone="error" icon="warning" alert={asked !== null}>
          <p>{asked ?? held}</p>
        </Notice>
      )}
      {(asked || held || pointsDebt > 0) && (
        <ReasonField
          name="reason"
          label="Reason to ship it"
          message="Enter why it is shipped although its goods are held"
          extra="For staff: saved with the order and in the audit trail."
          rows={2}
        />
      )}
    </SendDialog>
  );
}
