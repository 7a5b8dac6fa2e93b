import { Button, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import type { FailedEventDetail, FailedEventRepair } from '../../api/failed-events-api';
import { useLazyGetAnyOrderQuery } from '../../api/staff-api';
import { ButtonLink } from '../../ui/button';
import { showToast } from '../../ui/toast/toast-store';
import { CorrectAddressDialog } from './correct-address-dialog';
import { MakeContactDialog } from './event-dialogs';

interface RepairLinkProps {
  repair: FailedEventRepair;
  /** Address of the event, for a repair without a page of its own. */
  eventHref?: string;
}

/** Links to the page of the repair, or says who can do it. */
export function RepairLink({ repair: { label, kind, allowed, ...repair }, eventHref }: RepairLinkProps) {
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

interface RepairButtonProps {
  event: FailedEventDetail;
  repair: FailedEventRepair;
  /** Called after a repair in the dialog. */
  onRepaired: () => void;
}

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
