import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Notice } from '../feedback/notice';
import styles from './edit-conflict.module.css';

/** A field that a colleague changed, as people read it. */
interface ConflictingField {
  label: string;
  before: string;
  theirs: string;
  /** Left out where the user has not changed the field. */
  mine?: string;
}

interface EditConflictProps {
  /** Kind of record that was edited: "product". */
  what: string;
  fields: readonly ConflictingField[];
  /** Shown where none of these fields changed. */
  otherwise?: string;
  isBusy: boolean;
  onLoadTheirs: () => void;
  onSaveMine: () => void;
}

/** Shows a colleague's changes since the form was loaded; the user's input is kept. */
export function EditConflict({ what, fields, otherwise, isBusy, onLoadTheirs, onSaveMine }: EditConflictProps) {
  const box = useRef<HTMLDivElement>(null);
  // Save stands below a long form; the focus brings the notice into sight.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="warning" icon="warning" title={`A colleague changed this ${what} while you were editing it`} alert>
        {fields.length === 0 && otherwise && <p>{otherwise}</p>}
        <ul className={styles.changes}>
          {fields.map(({ label, before, theirs, mine }) => (
            <li key={label}>
              <strong>{label}</strong>
              <span>
                <del>{before}</del> → <ins>{theirs}</ins>
              </span>
              {mine !== undefined && <span className={styles.mine}>Yours: {mine}</span>}
            </li>
          ))}
        </ul>
        <p>
          What you typed is still here. Saving yours keeps the colleague’s changes in the fields that you left alone.
        </p>
        <div className={styles.actions}>
          <Button onClick={onLoadTheirs} disabled={isBusy}>
            Load Theirs
          </Button>
          <Button type="primary" onClick={onSaveMine} loading={isBusy}>
            Save Mine Over It
          </Button>
        </div>
      </Notice>
    </div>
  );
}
