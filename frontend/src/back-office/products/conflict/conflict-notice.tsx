import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/feedback/notice';
import { describeValue, FIELD_LABELS, type NameOf } from '../field-labels';
import { changedFields, type ProductField, type ProductValues } from '../product-values';
import styles from './conflict-notice.module.css';

interface ConflictNoticeProps {
  /** What was loaded here, typed here, and saved by the colleague. */
  base: Partial<ProductValues>;
  mine: Partial<ProductValues>;
  theirs: Partial<ProductValues>;
  nameOf: NameOf;
  isBusy: boolean;
  onLoadTheirs: () => void;
  onSaveMine: () => void;
}

/** Shows what a colleague saved since the product was loaded; nothing that was typed here is lost. */
export function ConflictNotice({ base, mine, theirs, nameOf, isBusy, onLoadTheirs, onSaveMine }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // Save stands below a long form; the focus brings the notice into sight.
  useEffect(() => {
    box.current?.focus();
  }, []);
  const own = changedFields(base, mine);
  const changed = changedFields(base, theirs);
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="warning" icon="warning" title="A colleague changed this product while you were editing it" alert>
        {changed.length === 0 && <p>Something else about it changed, such as its pictures or what goes with it.</p>}
        <ul className={styles.changes}>
          {changed.map((field) => (
            <li key={field}>
              <strong>{FIELD_LABELS[field]}</strong>
              <span>
                <del>{text(field, base, nameOf)}</del> → <ins>{text(field, theirs, nameOf)}</ins>
              </span>
              {own.includes(field) && <span className={styles.mine}>Yours: {text(field, mine, nameOf)}</span>}
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

function text(field: ProductField, values: Partial<ProductValues>, nameOf: NameOf): string {
  return describeValue(field, values[field] as ProductValues[ProductField], nameOf);
}
