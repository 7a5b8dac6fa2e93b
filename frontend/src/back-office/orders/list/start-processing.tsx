import { readableMessage } from '../../../api/api-error';
import { type OrderSummary, useMoveOrderMutation } from '../../../api/staff-api';
import { BulkProgress, type BulkResult } from '../../../ui/table/bulk-progress';
import type { Selection } from '../../../ui/table/use-selection';

/** Starts the processing of the selected orders; those that do not allow it stay selected. */
export function StartProcessing({ selection, onClose }: { selection: Selection<OrderSummary>; onClose: () => void }) {
  const [move] = useMoveOrderMutation();
  const start = async (orderNumber: string): Promise<BulkResult> => {
    const { error } = await move({ orderNumber, changeOrderStatusInput: { status: 'processing' } });
    if (!error) return { id: orderNumber, outcome: 'changed' };
    return { id: orderNumber, outcome: 'skipped', reason: readableMessage(error, 'It could not be changed.') };
  };
  return (
    <BulkProgress
      title={selection.count === 1 ? 'Start processing 1 order' : `Start processing ${selection.count} orders`}
      ids={selection.ids}
      batchSize={1}
      run={async (ids) => Promise.all(ids.map(start))}
      nameOf={(id) => id}
      onClose={(results) => {
        selection.replace(results.filter(({ outcome }) => outcome !== 'changed').map(({ id }) => id));
        onClose();
      }}
    />
  );
}
