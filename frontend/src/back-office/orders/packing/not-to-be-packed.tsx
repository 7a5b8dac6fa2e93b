import type { StaffOrderRow } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';

/** Printed too, so that an old note is not packed by mistake. */
export function NotToBePacked({ order: { status, poStatus, needsAddress, held } }: { order: StaffOrderRow }) {
  const why = whyNot(status, poStatus, needsAddress) ?? held;
  if (!why) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="error" icon="warning" title="Do not pack">
        <p>{why}</p>
      </Notice>
    </div>
  );
}

function whyNot(status: string, poStatus: string | null, needsAddress: boolean): string | null {
  if (poStatus === 'rejected') return 'This purchase order was rejected.';
  if (status === 'cancelled') return 'This order is cancelled.';
  if (poStatus === 'pending_approval') return 'The purchase order is not approved yet.';
  if (status === 'pending') return 'The payment is not confirmed yet.';
  if (needsAddress) return 'There is no delivery address yet.';
  if (status === 'shipped' || status === 'delivered') return `This order is already ${status}.`;
  return null;
}
