import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { AuditRow } from '../../api/staff-api';
import { formatDateTime } from '../../ui/date-format';
import { useFocusOpener } from '../../ui/hooks/use-focus-opener';
import { actorOf, Subject } from './audit-columns';
import { actionLabel, changesOf } from './audit-labels';
import styles from './audit-page.module.css';

/** Everything about one record: who, when, whom it concerns, before, after and why. */
export function AuditDrawer({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  useFocusOpener();
  const changes = changesOf(row.before, row.after);
  return (
    <Drawer open title={actionLabel(row.action)} size={520} onClose={onClose}>
      <dl className={styles.entries}>
        <Entry name="When">{formatDateTime(row.at)}</Entry>
        <Entry name="Staff member">
          {actorOf(row)}
          {row.actorEmail && ` (${row.actorEmail})`}
        </Entry>
        <Entry name="Subject">
          <Subject row={row} />
          {row.subjectEmail && ` (${row.subjectEmail})`}
        </Entry>
        {row.reason && <Entry name="Reason">{row.reason}</Entry>}
      </dl>
      {changes.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before ?? '–'}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
