import { Button, Form } from 'antd';
import { useState } from 'react';
import {
  type FailedEventDetail,
  type FailedEventRepair,
  useMakeContactOfEventMutation,
} from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { showToast } from '../../../ui/toast/toast-store';
import { showEventRejection } from '../dialogs/show-rejection';
import { eventPath } from '../failed-event-labels';
import { RepairLink } from '../repair-link';
import { CorrectAddressDialog } from './correct-address-dialog';

type Values = ProofValues & { reason: string };

interface MakeContactDialogProps {
  event: FailedEventDetail;
  onRepaired: () => void;
  onClose: () => void;
}

const FAILED = 'The contact could not be created.';

/** Creates the contact that a document lacks; the failed events are then replayed automatically. */
export function MakeContactDialog({ event, onRepaired, onClose }: MakeContactDialogProps) {
  const { id, customer, repairPostsMoney } = event;
  const [form] = Form.useForm<Values>();
  const [make, { isLoading }] = useMakeContactOfEventMutation();
  const owner = useOwnerProof(eventPath(id), (error) => showEventRejection(error, FAILED, form));
  const submit = async ({ reason, ...proof }: Values) => {
    const makeContactInput = { reason: reason.trim(), ...(repairPostsMoney && owner.given(proof)) };
    const { data, error } = await make({ id, makeContactInput });
    if (error) owner.rejected(error);
    if (!data) return showEventRejection(error, FAILED, form);
    showToast({ title: 'Under way', description: data.message, tone: 'success' });
    onRepaired();
  };
  return (
    <ActionDialog
      form={form}
      title={customer ? `Sage contact for ${customer}` : 'Contact in Sage'}
      action="Create Contact"
      busy="Creating…"
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        The shop creates the contact from the customer’s account, or links the one already in Sage. Everything waiting
        for it is then replayed automatically.
      </p>
      <ReasonField name="reason" extra="Saved with the event and in the audit trail." rows={2} autoFocus />
      {repairPostsMoney && <OwnerProofFields owner={owner} />}
      <input type="submit" hidden />
    </ActionDialog>
  );
}

interface RepairButtonProps {
  event: FailedEventDetail;
  repair: FailedEventRepair;
  /** Called after a repair in the dialog. */
  onRepaired: () => void;
}

/** Starts the repair of an event's cause: opens a dialog here, or links to the page for it. */
export function RepairButton({ event, repair, onRepaired }: RepairButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { kind, label, allowed } = repair;
  const { orderNumber } = event;
  const isDoneHere = kind === 'make-contact' || (kind === 'correct-address' && orderNumber !== null);
  if (!isDoneHere || !allowed) return <RepairLink repair={repair} />;
  const close = () => setOpen(false);
  const repaired = () => {
    close();
    onRepaired();
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {label}…
      </Button>
      {isOpen && kind === 'make-contact' && <MakeContactDialog event={event} onRepaired={repaired} onClose={close} />}
      {isOpen && kind === 'correct-address' && orderNumber && (
        <CorrectAddressDialog event={event} orderNumber={orderNumber} onRepaired={repaired} onClose={close} />
      )}
    </>
  );
}
