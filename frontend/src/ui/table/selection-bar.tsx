import { type ReactNode, useState } from 'react';
import { Icon } from '../icons/icon';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** Number of rows that match in all. */
  total: number;
  /** Loads the ids of all rows that match. */
  loadIds?: () => Promise<string[]>;
  actions: (selection: Selection<Row>) => ReactNode;
}

/** Actions for the selected rows. The bar floats below the table, which does not move. */
export function SelectionBar<Row>({ selection, total, loadIds, actions }: SelectionBarProps<Row>) {
  const [progress, setProgress] = useState<'loading' | 'failed'>();
  const selectAll = async (load: () => Promise<string[]>) => {
    setProgress('loading');
    try {
      selection.replace(await load());
      setProgress(undefined);
    } catch {
      setProgress('failed');
    }
  };
  const { count } = selection;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 ? `${count.toLocaleString('en-GB')} selected` : ''}
      </p>
      {count > 0 && (
        <section className={styles.bar} aria-label="Selection">
          <div className={styles.count}>
            <strong>{count.toLocaleString('en-GB')} selected</strong>
            {loadIds && count < total && (
              <button
                type="button"
                className={styles.all}
                disabled={progress === 'loading'}
                onClick={() => void selectAll(loadIds)}
              >
                {progress === 'loading' ? 'Selecting…' : `Select all ${total.toLocaleString('en-GB')} that match`}
              </button>
            )}
            {progress === 'failed' && <span role="alert">These could not be loaded. Please try again.</span>}
          </div>
          <div className={styles.actions}>{actions(selection)}</div>
          <button type="button" className={styles.clear} aria-label="Clear the selection" onClick={selection.clear}>
            <Icon name="close" size={18} />
          </button>
        </section>
      )}
    </>
  );
}
