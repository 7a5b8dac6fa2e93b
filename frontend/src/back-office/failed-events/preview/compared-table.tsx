import type { ComparedRow } from './compared-rows';
import styles from './preview-card.module.css';

/** A document line by line; beside it, where there is one, what was sent last time. */
export function ComparedTable({ rows, hasLast }: { rows: readonly ComparedRow[]; hasLast: boolean }) {
  return (
    <table className={styles.table} aria-label="Document">
      <thead>
        <tr>
          <th scope="col" className={styles.columns}>
            Field
          </th>
          {hasLast && (
            <th scope="col" className={styles.columns}>
              Last time
            </th>
          )}
          <th scope="col" className={styles.columns}>
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, label, depth, before, after, isHeading, isDifferent }) =>
          isHeading ? (
            <tr key={path}>
              <th
                scope="row"
                className={styles.heading}
                colSpan={hasLast ? 3 : 2}
                style={{ paddingLeft: 8 + depth * 14 }}
              >
                {label}
              </th>
            </tr>
          ) : (
            <tr key={path}>
              <th
                scope="row"
                className={isDifferent ? styles.changed : styles.name}
                style={{ paddingLeft: 8 + depth * 14 }}
              >
                {label}
              </th>
              {hasLast && (
                <td className={isDifferent ? styles.changed : undefined}>
                  {isDifferent ? <del>{before || '–'}</del> : before}
                </td>
              )}
              <td className={isDifferent ? styles.changed : undefined}>
                {isDifferent ? (
                  <ins>
                    {after || '–'}
                    <span className="visually-hidden"> (differs)</span>
                  </ins>
                ) : (
                  after
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
