import { formatLongDay, formatWeekday } from '../date-format';
import styles from './application-notice.module.css';
import { Notice } from './notice';
import { Skeleton } from './skeleton';

interface Application {
  status: string;
  isEmailConfirmed: boolean;
  appliedAt: string;
  decidedAt: string | null;
  callBy: string | null;
  isLate: boolean;
}

interface ApplicationNoticeProps {
  /** Undefined while it is loaded, null where there is none to show. */
  application: Application | null | undefined;
  company: { phone: string | null; phoneHref: string | null } | undefined;
}

/** State of a trade application, and the day by which sales will call. Nothing once it is verified. */
export function ApplicationNotice({ application, company }: ApplicationNoticeProps) {
  if (application === null || application?.status === 'verified') return null;
  if (!application)
    return (
      <div className={styles.place} aria-busy="true">
        <Skeleton height="96px" />
      </div>
    );
  const phone = company?.phone && company.phoneHref ? <a href={company.phoneHref}>{company.phone}</a> : 'us';
  return (
    <div className={styles.place}>
      {application.status === 'declined' ? (
        <Notice tone="warning" icon="warning" title="Your trade account was not approved">
          <p>
            {application.decidedAt && `Decided on ${formatLongDay(application.decidedAt)}. `}The reason is in the email
            that we sent you. You can go on shopping with this account; with questions call {phone}.
          </p>
        </Notice>
      ) : (
        <Notice tone="info" icon="clock" title="Your trade application is with our sales team">
          <Waiting application={application} />
          {application.isLate && <p>You can call {phone}.</p>}
          {!application.isEmailConfirmed && (
            <p>Please confirm your email address: we cannot approve the account before that.</p>
          )}
        </Notice>
      )}
    </div>
  );
}

function Waiting({ application: { appliedAt, callBy, isLate } }: { application: Application }) {
  const day = callBy === null ? '' : formatWeekday(callBy);
  const call = isLate ? `We are sorry for the wait: we meant to call you by ${day}.` : `We will call you by ${day}.`;
  return <p>{`You applied on ${formatLongDay(appliedAt)}.${day && ` ${call}`}`}</p>;
}
