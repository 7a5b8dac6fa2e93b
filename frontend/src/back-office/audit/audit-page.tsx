import { useSearchParams } from 'react-router-dom';
import { type AuditRow, useListAuditQuery } from '../../api/staff-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Pagination } from '../../ui/navigation/pagination';
import { PageHeading } from '../../ui/page-heading';
import { AuditEntry } from './audit-entry';
import { AuditFilter } from './audit-filter';
import styles from './audit-page.module.css';

const PAGE_SIZE = 25;

/** What staff did: who, what, before, after, why (docs/rules.md#audit-trail). For admins. */
export function AuditPage() {
  usePageTitle('Audit Trail');
  const [params, setParams] = useSearchParams();
  const actor = params.get('actor') ?? '';
  const subject = params.get('subject') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const trail = useListAuditQuery(
    { actor: actor || undefined, subject: subject || undefined, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const addressOf = (wanted: number) =>
    `?${new URLSearchParams({ ...filled({ actor, subject }), page: String(wanted) })}`;

  return (
    <>
      <PageHeading
        title="Audit Trail"
        text="Everything that staff did, newest first: who, what, before, after and why."
      />
      <AuditFilter
        key={`${actor}|${subject}`}
        actor={actor}
        subject={subject}
        onChange={(filter) => setParams(filled(filter))}
      />
      <AsyncView
        data={trail.currentData}
        error={trail.error}
        onRetry={trail.refetch}
        what="the audit trail"
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <StateMessage
            icon="list"
            title={actor || subject ? 'Nothing found' : 'Nothing yet'}
            text={actor || subject ? 'Try another name or subject.' : 'What staff do from now on stands here.'}
          />
        }
      >
        {({ rows, total }) => (
          <>
            <ol className={styles.trail}>
              {rows.map((row: AuditRow) => (
                <AuditEntry key={row.id} row={row} />
              ))}
            </ol>
            <Pagination page={page} pages={Math.ceil(total / PAGE_SIZE)} addressOf={addressOf} />
          </>
        )}
      </AsyncView>
    </>
  );
}

function filled(filter: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
}
