import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditRow } from '../../api/staff-api';
import { formatDateTime } from '../../ui/date-format';
import { actionLabel, changesOf } from './audit-labels';
import styles from './audit-page.module.css';

export function AuditEntry({ row }: { row: AuditRow }) {
  const changes = changesOf(row.before, row.after);
  return (
    <li className={styles.entry}>
      <p className={styles.act}>
        <strong>{actionLabel(row.action)}</strong>
        <time dateTime={row.at}>{formatDateTime(row.at)}</time>
      </p>
      <dl className={styles.details}>
        <Detail name="By">
          <Link to={`?${new URLSearchParams({ actor: row.actor })}`}>{row.actorEmail ?? row.actor}</Link>
        </Detail>
        <Detail name={row.subjectType}>
          <Link to={`?${new URLSearchParams({ subject: row.subjectId })}`}>{row.subjectEmail ?? row.subjectId}</Link>
        </Detail>
        {row.reason && <Detail name="Why">{row.reason}</Detail>}
      </dl>
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={styles.field}>{field}</span>
              {before !== null && (
                <>
                  <span>
                    <span className="visually-hidden">before: </span>
                    <del>{before}</del>
                  </span>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <span>
                <span className="visually-hidden">after: </span>
                <ins>{after}</ins>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
