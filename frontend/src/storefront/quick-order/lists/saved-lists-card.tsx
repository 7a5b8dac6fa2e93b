import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListQuickListsQuery } from '../../../api/shop-api';
import type { QuickList } from '../../../api/types';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { type ListedLine, MAX_LINES } from '../quick-list';
import { DeleteListDialog } from './delete-list-dialog';
import { formatLines } from './format-lines';
import { RenameListDialog } from './rename-list-dialog';
import { SavedListRow } from './saved-list-row';
import styles from './saved-lists.module.css';

interface SavedListsCardProps {
  /** Adds a list to the lines of the quick order; returns the lines beyond the limit. */
  onListed: (name: string, lines: ListedLine[]) => ListedLine[];
}

/** The customer's saved lists (docs/rules.md#saved-lists); the address names the one that is open. */
export function SavedListsCard({ onListed }: SavedListsCardProps) {
  const { data, error, refetch } = useListQuickListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const [renamed, setRenamed] = useState<QuickList>();
  const [deleted, setDeleted] = useState<QuickList>();
  const [leftOver, setLeftOver] = useState<string>();
  const rows = useRef<HTMLDivElement>(null);
  const open = params.get('list');
  const show = (id: string | null) => setParams(id ? { list: id } : {}, { replace: true, preventScrollReset: true });
  const take = ({ name }: QuickList, lines: ListedLine[]) => {
    const rest = onListed(name, lines).length;
    setLeftOver(rest > 0 ? `${formatLines(rest)} of “${name}” did not fit` : undefined);
  };
  return (
    <Card title="Saved lists">
      <div ref={rows} tabIndex={-1} className={styles.lists}>
        {leftOver && (
          <Notice tone="warning" icon="warning" title={leftOver} alert>
            <p>A quick order can have up to {MAX_LINES} lines. Add these to the cart first.</p>
          </Notice>
        )}
        <AsyncView
          data={data}
          error={data ? undefined : error}
          onRetry={refetch}
          what="your saved lists"
          skeleton={<Skeleton height="104px" />}
          isEmpty={(lists) => lists.length === 0}
          empty={
            <p className={styles.text}>No saved lists yet. Check your lines, then choose Save as List to keep them.</p>
          }
        >
          {(lists) => (
            <ul className={styles.rows}>
              {lists.map((list) => (
                <SavedListRow
                  key={list.id}
                  list={list}
                  isOpen={list.id === open}
                  onToggle={() => show(list.id === open ? null : list.id)}
                  onListed={(lines) => take(list, lines)}
                  onRename={() => setRenamed(list)}
                  onDelete={() => setDeleted(list)}
                />
              ))}
            </ul>
          )}
        </AsyncView>
      </div>
      {renamed && <RenameListDialog list={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && (
        <DeleteListDialog
          list={deleted}
          // The button that opened the dialog is gone with its row.
          onDeleted={() => rows.current?.focus()}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Card>
  );
}
