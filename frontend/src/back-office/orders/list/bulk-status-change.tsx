import { readableMessage } from '../../../api/api-error';
import { type OrderState, type StaffOrderRow, useMoveOrderMutation } from '../../../api/staff-api';
import { BulkProgress, type BulkResult } from '../../../ui/table/bulk-progress';
import type { Selection } from '../../../ui/table/use-selection';

/** States that many orders can get at once, because they need no form as shipping does. */
export type BulkStatus = Extract<OrderState, 'processing' | 'delivered'>;

const TITLES: Readonly<Record<BulkStatus, (orders: string) => string>> = {
  processing: (orders) => `Start processing ${orders}`,
  delivered: (orders) => `Mark ${orders} as delivered`,
};

interface BulkStatusChangeProps {
  selection: Selection<StaffOrderRow>;
  to: BulkStatus;
  onClose: () => void;
}

/**
 * Changes the status of the selected orders, one by one; orders that do not allow it stay selected, each with its
 * reason.
 */
export function BulkStatusChange({ selection, to, onClose }: BulkStatusChangeProps) {
  const [move] = useMoveOrderMutation();
  const change = async (orderNumber: string): Promise<BulkResult> => {
    const { error } = await move({ orderNumber, changeOrderStatusInput: { status: to } });
    if (!error) return { id: orderNumber, outcome: 'changed' };
    return { id: orderNumber, outcome: 'skipped', reason: readableMessage(error, 'It could not be changed.') };
  };
  return (
    <BulkProgress
      title={TITLES[to](selection.count === 1 ? '1 order' : `${selection.count} orders`)}
      ids={selection.ids}
      batchSize={1}
      run={async (ids) => Promise.all(ids.map(change))}
      nameOf={(id) => id}
      onClose={(results) => {
        selection.replace(results.filter(({ outcome }) => outcome !== 'changed').map(({ id }) => id));
        onClose();
      }}
    />
  );
}
