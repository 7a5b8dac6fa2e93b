import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './conflict-notice.module.css';
import { changedFields } from './edited-values';

interface ConflictingEdit<Values> {
  /** The values as loaded. */
  base: Values;
  /** The user's input. */
  values: Values;
  /** The values as a colleague saved them since; undefined where none did. */
  theirs: Values | undefined;
  isBusy: boolean;
  loadTheirs: () => void;
}

interface ConflictNoticeProps {
  /** Kind of record that was edited: "product". */
  what: string;
  edit: Pick<ConflictingEdit<unknown>, 'theirs' | 'isBusy' | 'loadTheirs'>;
  onSaveMine: () => void;
  children: ReactNode;
}

// Save stands below a long form; the focus brings the notice into sight.
const focus = (box: HTMLElement | null) => box?.focus();

/** Shows a colleague's changes since the record was loaded; the user's input is kept. */
export function ConflictNotice({ what, edit, onSaveMine, children }: ConflictNoticeProps) {
  if (edit.theirs === undefined) return null;
  return (
    <div ref={focus} tabIndex={-1} className={`${spacing.below16} ${styles.box}`}>
      <Notice tone="warning" icon="warning" title={`A colleague changed this ${what} while you were editing it`} alert>
        {children}
        <div className={`${flow.wrap8} ${spacing.above12}`}>
          <Button onClick={edit.loadTheirs} disabled={edit.isBusy}>
            Load Theirs
          </Button>
          <Button type="primary" onClick={onSaveMine} loading={edit.isBusy}>
            Save Mine Over It
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface FieldConflictProps<Values extends object> extends Omit<ConflictNoticeProps, 'edit' | 'children'> {
  edit: ConflictingEdit<Values>;
  labelOf: (field: keyof Values & string) => string;
  /** Returns a value as people read it; left out for texts, lists of texts, and yes or no. */
  textOf?: (field: keyof Values & string, values: Values) => string;
}

/** The fields that the colleague changed, beside what the user typed in them. */
export function FieldConflict<Values extends object>({
  labelOf,
  textOf = plainText,
  ...notice
}: FieldConflictProps<Values>) {
  const { base, values, theirs } = notice.edit;
  const own = changedFields(base, values);
  return (
    <ConflictNotice {...notice}>
      <ul className={`${flow.stack8} ${spacing.above8} ${spacing.below8} ${styles.changes}`}>
        {changedFields(base, theirs ?? base).map((field) => (
          <li key={field} className={`${flow.stack2} ${layout.breaks}`}>
            <strong>{labelOf(field)}</strong>
            <span>
              <del>{textOf(field, base)}</del> → <ins>{textOf(field, theirs ?? base)}</ins>
            </span>
            {own.includes(field) && <span className={typography.small}>Yours: {textOf(field, values)}</span>}
          </li>
        ))}
      </ul>
      <p>What you typed is still here. Saving yours keeps the colleague’s changes in the fields that you left alone.</p>
    </ConflictNotice>
  );
}

/** Returns a value that needs no format of its own as people read it. */
export function plainText<Values extends object>(field: keyof Values, values: Values): string {
  const value: unknown = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || '(empty)';
}

/** The list that a colleague saved, as list items, with its name if it has one. */
export function ListConflict({
  name,
  children,
  ...notice
}: Omit<ConflictNoticeProps, 'children'> & { name?: string; children: readonly ReactNode[] }) {
  const isEmpty = children.length === 0;
  return (
    <ConflictNotice {...notice}>
      {isEmpty ? <p>Theirs is empty.</p> : name && <p>{name}</p>}
      <ul>{children}</ul>
    </ConflictNotice>
  );
}
