import styles from './conflict-notice.module.css';
import { Notice } from './notice';

/** A field with different values, from a colleague and in this form. */
interface ConflictingField {
  label: string;
  theirs: string;
}

/** Shows a colleague's changes; the form keeps its input, and saving again overwrites them. */
export function ConflictNotice({ fields }: { fields: readonly ConflictingField[] }) {
  return (
    <Notice tone="warning" icon="warning" title="A colleague changed this while you were editing it" alert>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ label, theirs }) => (
            <div key={label}>
              <dt>{label} is now</dt>
              <dd>{theirs || 'empty'}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>What you typed is still here. Save again to keep yours, or cancel to keep theirs.</p>
    </Notice>
  );
}
