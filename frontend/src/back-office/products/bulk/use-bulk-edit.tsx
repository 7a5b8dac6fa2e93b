import { type ReactNode, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { readableMessage } from '../../../api/api-error';
import type { ShopDispatch } from '../../../api/shop-state';
import {
  type ProductsChange,
  type ProductsChanged,
  reloadProducts,
  useChangeProductsMutation,
} from '../../../api/staff-api';
import { BulkProgress } from '../../../ui/table/bulk-progress';
import { showToast } from '../../../ui/toast/toast-store';
import { joinAnswers, setRecentChange } from './recent-change';

/** Most products changed by one call. */
const BATCH_SIZE = 250;

export interface BulkJob {
  /** "Show 12 products" */
  title: string;
  ids: string[];
  data: ProductsChange;
  /** Gets the ids of the products that were not changed. */
  onDone: (left: string[]) => void;
}

interface BulkEdit {
  start: (job: BulkJob) => void;
  isBusy: boolean;
  /** The progress of a job of several batches. */
  progress: ReactNode;
}

/** Changes many products at once: few by one call, more in batches with progress. */
export function useBulkEdit(nameOf: (id: string) => string): BulkEdit {
  const dispatch = useDispatch<ShopDispatch>();
  const [edit, { isLoading }] = useChangeProductsMutation();
  const [job, setJob] = useState<BulkJob>();
  const answers = useRef<ProductsChanged[]>([]);

  const send = async (ids: string[], data: ProductsChange) => {
    const answer = await edit({ bulkChangeInput: { productIds: ids, data } }).unwrap();
    answers.current.push(answer);
    return answer.results.map(({ productId, outcome, reason }) => ({ id: productId, outcome, reason }));
  };
  const finish = ({ title, ids, onDone }: BulkJob) => {
    dispatch(reloadProducts());
    const change = joinAnswers(title, answers.current);
    if (answers.current.length > 0) setRecentChange(change);
    if (change.changed > 0) showSuccess(change.changed);
    const settled = new Set(answers.current.flatMap(settledIds));
    const left = ids.filter((id) => !settled.has(id));
    if (left.length === 0) setJob(undefined);
    onDone(left);
  };
  const start = async (wanted: BulkJob) => {
    answers.current = [];
    if (wanted.ids.length > BATCH_SIZE) return setJob(wanted);
    try {
      await send(wanted.ids, wanted.data);
      finish(wanted);
    } catch (error) {
      showFailure(error);
    }
  };

  return {
    start: (wanted) => void start(wanted),
    isBusy: isLoading,
    progress: job && (
      <BulkProgress
        title={job.title}
        ids={job.ids}
        batchSize={BATCH_SIZE}
        run={(ids) =>
          send(ids, job.data).catch((error) => {
            showFailure(error);
            throw error;
          })
        }
        nameOf={nameOf}
        onDone={() => finish(job)}
        onClose={() => setJob(undefined)}
      />
    ),
  };
}

function settledIds({ results }: ProductsChanged): string[] {
  return results.flatMap(({ productId, outcome }) =>
    outcome === 'changed' || outcome === 'unchanged' ? productId : [],
  );
}

export function showSuccess(changed: number): void {
  showToast({ title: `${changed.toLocaleString('en-GB')} products updated successfully.`, tone: 'success' });
}

function showFailure(error: unknown): void {
  showToast({ title: 'Error', description: readableMessage(error, 'Failed to update products.'), tone: 'error' });
}
