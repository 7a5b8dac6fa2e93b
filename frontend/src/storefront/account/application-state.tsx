import { useGetConfigQuery, useGetMyTradeApplicationQuery } from '../../api/shop-api';
import { formatLongDay, formatWeekday } from '../../ui/date-format';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { OurPhone } from '../content/reach-us';
import styles from './application-state.module.css';

/** How far an applicant's trade application is, and by when sales call (docs/rules.md#trade-applications). */
export function ApplicationState() {
  const { data, isError } = useGetMyTradeApplicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const config = useGetConfigQuery().data;
  if (isError || data === null) return null;
  if (!data)
    return (
      <div className={styles.place} aria-busy="true">
        <Skeleton height="96px" />
      </div>
    );
  const { status, appliedAt, decidedAt, callBy, isLate, isEmailConfirmed } = data;
  const phone = config && <OurPhone company={config.company} />;
  if (status === 'verified') return null;
  if (status === 'declined')
    return (
      <div className={styles.place}>
        <Notice tone="warning" icon="warning" title="Your trade account was not approved">
          <p>
            {decidedAt && `Decided on ${formatLongDay(decidedAt)}. `}The reason is in the email that we sent you. You
            can go on shopping with this account; with questions call {phone ?? 'us'}.
          </p>
        </Notice>
      </div>
    );
  return (
    <div className={styles.place}>
      <Notice tone="info" icon="clock" title="Your trade application is with our sales team">
        <p>
          {`You applied on ${formatLongDay(appliedAt)}. `}
          {isLate ? (
            <>
              We are sorry for the wait: we meant to call you by {callBy && formatWeekday(callBy)}. You can call{' '}
              {phone ?? 'us'}.
            </>
          ) : (
            callBy && `We will call you by ${formatWeekday(callBy)}.`
          )}
        </p>
        {!isEmailConfirmed && <p>Please confirm your email address: we cannot approve the account before that.</p>}
      </Notice>
    </div>
  );
}
