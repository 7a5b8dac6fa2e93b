import { Button, Flex } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { readableMessage } from '../../../api/api-error';
import type { ShopDispatch } from '../../../api/shop-state';
import { type ProductsChanged, reloadProducts, useUndoBulkChangeMutation } from '../../../api/staff-api';
import { formatTime } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/toast/toast-store';
import { countOfProducts } from '../product-labels';
import {
  joinAnswers,
  onRecentChange,
  type RecentChange,
  reasonsOf,
  recentChange,
  setRecentChange,
} from './recent-change';
import { showSuccess } from './use-bulk-edit';

/** Result of the last bulk action, with Undo as long as it is offered. */
export function RecentChangeNotice() {
  const change = useSyncExternalStore(onRecentChange, recentChange);
  return change && <ChangeNotice change={change} />;
}

function ChangeNotice({ change }: { change: RecentChange }) {
  const { title, changed, unchanged, skipped, undoIds, undoUntil } = change;
  const dispatch = useDispatch<ShopDispatch>();
  const [undo] = useUndoBulkChangeMutation();
  const [undone, setUndone] = useState<number>();
  const isUndoing = undone !== undefined;
  const mayUndo = useIsBefore(undoUntil);

  /** A later change keeps its own Undo. */
  const follow = (next: RecentChange) => {
    if (recentChange() === change) setRecentChange(next);
  };
  const takeBack = async () => {
    const answers: ProductsChanged[] = [];
    setUndone(0);
    try {
      // The last batch first, and one after the other: each is a transaction of its own.
      for (const undoId of [...undoIds].reverse()) {
        answers.push(await undo({ undoId }).unwrap());
        setUndone(answers.length);
      }
    } catch (error) {
      follow({ ...change, undoIds: undoIds.slice(0, undoIds.length - answers.length) });
      showToast({ title: 'Error', description: readableMessage(error, 'Failed to update products.'), tone: 'error' });
      return;
    } finally {
      setUndone(undefined);
      dispatch(reloadProducts());
    }
    const result = joinAnswers(`Undone: ${title}`, answers);
    follow({ ...result, undoIds: [], undoUntil: null });
    showSuccess(result.changed);
  };

  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone={skipped.length > 0 ? 'warning' : 'success'} icon={skipped.length > 0 ? 'warning' : 'check'}>
        <Flex wrap align="center" justify="space-between" gap="4px 16px">
          <p role="status">
            <strong>{title}:</strong> {countOfProducts(changed)} changed
            {unchanged > 0 && `, ${unchanged.toLocaleString('en-GB')} already up to date`}
            {skipped.length > 0 && `, ${skipped.length.toLocaleString('en-GB')} skipped`}.
          </p>
          <Flex component="span" wrap gap={8}>
            {mayUndo && undoUntil && undoIds.length > 0 && (
              <Button size="small" loading={isUndoing} onClick={() => void takeBack()}>
                {isUndoing && undoIds.length > 1
                  ? `Undoing… ${undone} of ${undoIds.length}`
                  : `Undo (until ${formatTime(undoUntil)})`}
              </Button>
            )}
            <Button size="small" type="text" disabled={isUndoing} onClick={() => setRecentChange(null)}>
              Dismiss
            </Button>
          </Flex>
        </Flex>
        {skipped.length > 0 && (
          <ul>
            {reasonsOf(skipped).map(({ reason, count }) => (
              <li key={reason}>
                {countOfProducts(count)}: {reason}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

/** Returns whether a moment is still to come; renders again once it is past. */
function useIsBefore(moment: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  const left = moment ? Date.parse(moment) - now : 0;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
