import { Button } from 'antd';
import { useState } from 'react';
import type { FailedEventDetail, FailedEventRepair } from '../../../api/failed-events-api';
import { RepairLink } from '../repair-link';
import { CorrectAddressDialog } from './correct-address-dialog';
import { MakeContactDialog } from './make-contact-dialog';

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
