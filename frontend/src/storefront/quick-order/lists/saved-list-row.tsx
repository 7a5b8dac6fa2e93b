import { useId, useState } from 'react';
import { useGetQuickListQuery, useLazyGetQuickListQuery } from '../../../api/account-api';
import { isSignedOutError } from '../../../api/session/unauthorised';
import { showError } from '../../../api/show-failure';
import type { QuickList } from '../../../api/types';
import { Button } from '../../../ui/button';
import { formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import type { ListedLine } from '../quick-list';
import { formatLines } from './format-lines';
import styles from './saved-lists.module.css';

interface SavedListRowProps {
  list: QuickList;
  isOpen: boolean;
  onToggle: () => void;
  onListed: (lines: ListedLine[]) => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A saved list by its name; open, it shows its codes and quantities. */
export function SavedListRow({ list, isOpen, onToggle, onListed, onRename, onDelete }: SavedListRowProps) {
  const { id, name, count, updatedAt } = list;
  const [load] = useLazyGetQuickListQuery();
  const [isBusy, setBusy] = useState(false);
  const content = useId();
  const addAll = async () => {
    if (isBusy) return;
    setBusy(true);
    const { data, error } = await load({ id });
    setBusy(false);
    if (data) onListed(data.lines.map((line) => ({ ...line, quantity: String(line.quantity) })));
    else if (!isSignedOutError(error)) {
      showError(error, 'We could not load this list. Please try again.');
    }
  };
  return (
    <li className={styles.row}>
      <div className={`${flow.line12} ${styles.head}`}>
        <button
          type="button"
          className={`${flow.line8} ${typography.strong} ${layout.shrink} ${layout.tall} ${styles.name}`}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={onToggle}
        >
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
          <span className={layout.breaks}>{name}</span>
        </button>
        <Button size="small" variant="outline" isBusy={isBusy} onClick={() => void addAll()}>
          {isBusy ? 'Adding…' : 'Add All'}
          <span className="visually-hidden"> lines of {name}</span>
        </Button>
      </div>
      <p className={`${typography.muted} ${typography.fine} ${styles.details}`}>
        {formatLines(count)}, saved <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
      </p>
      <div id={content} hidden={!isOpen} className={`${flow.stack12} ${styles.content}`}>
        {isOpen && <ListedLines id={id} />}
        <div className={flow.wrap8}>
          <Button size="small" variant="outline" onClick={onRename}>
            Rename<span className="visually-hidden"> {name}</span>
          </Button>
          <Button size="small" variant="plain" onClick={onDelete}>
            Delete<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}

function ListedLines({ id }: { id: string }) {
  const { currentData, error, refetch } = useGetQuickListQuery({ id });
  return (
    <AsyncView
      data={currentData}
      error={error}
      onRetry={refetch}
      what="this list"
      skeleton={<Skeleton height="72px" />}
    >
      {({ lines }) => (
        <ol className={styles.codes}>
          {lines.map(({ code, quantity, colour }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={index} className={layout.between}>
              <span className={layout.breaks}>
                {code}
                {colour && <span className={typography.muted}>, {colour}</span>}
              </span>{' '}
              <span className={typography.nowrap}>× {quantity}</span>
            </li>
          ))}
        </ol>
      )}
    </AsyncView>
  );
}
