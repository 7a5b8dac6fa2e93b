import { Button } from 'antd';
import { MONTHLY_SPEND_LABELS } from '../../api/sign-up-rules.gen';
import type { TradeApplication } from '../../api/staff-api';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import styles from './application-card.module.css';
import { ContactNote } from './contact-note';
import { timeLeft } from './time-left';
import { UnconfirmedEmail } from './unconfirmed-email';

interface ApplicationCardProps {
  application: TradeApplication;
  onVerify: () => void;
  onDecline: () => void;
}

export function ApplicationCard({ application, onVerify, onDecline }: ApplicationCardProps) {
  const { tradeCustomerStatus: status, email, phoneNumber } = application;
  const person = `${application.firstName} ${application.lastName}`.trim() || application.username;
  const company = application.companyName ?? person;
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{company}</h2>
          <p>
            {person}
            {application.contactRole && `, ${application.contactRole}`}
          </p>
        </div>
        <Clock application={application} />
      </header>
      <div className={styles.reach}>
        <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>
        <a href={`mailto:${email}`}>{email}</a>
      </div>
      <dl className={styles.details}>
        <Detail name="Registration number">{application.companyRegistrationNumber}</Detail>
        <Detail name="VAT number">{application.vatNumber}</Detail>
        <Detail name="Business">{application.businessType}</Detail>
        <Detail name="Means to spend">{spendLabel(application.estimatedMonthlySpend)}</Detail>
        <Detail name="Address">{application.companyAddress}</Detail>
        <Detail name="Website">{application.website}</Detail>
        <Detail name="Applied">{formatDateTime(application.appliedAt)}</Detail>
        {application.decidedAt && (
          <Detail name={status === 'declined' ? 'Declined' : 'Verified'}>{formatDay(application.decidedAt)}</Detail>
        )}
        <Detail name={status === 'declined' ? 'Told the customer' : 'Note'}>{application.decisionNote}</Detail>
      </dl>
      {!application.emailConfirmed && <UnconfirmedEmail application={application} name={company} />}
      <ContactNote application={application} name={company} />
      <div className={styles.actions}>
        {status === 'verified' ? (
          <Button onClick={onVerify} aria-label={`Sage contact of ${company}`}>
            Sage contact…
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={!application.emailConfirmed}
            onClick={onVerify}
            aria-label={`Verify ${company}`}
          >
            Verify…
          </Button>
        )}
        {status !== 'declined' && (
          <Button danger onClick={onDecline} aria-label={`Decline ${company}`}>
            Decline…
          </Button>
        )}
      </div>
    </li>
  );
}

function Clock({ application: { tradeCustomerStatus, dueAt, overdue } }: { application: TradeApplication }) {
  if (tradeCustomerStatus === 'verified') return <StatusBadge tone="success">Verified</StatusBadge>;
  if (tradeCustomerStatus === 'declined') return <StatusBadge>Declined</StatusBadge>;
  return (
    <div className={styles.clock}>
      <StatusBadge tone={overdue ? 'error' : 'warning'}>
        {overdue ? `Overdue by ${timeLeft(dueAt)}` : `${timeLeft(dueAt)} left`}
      </StatusBadge>
      <span>Due {formatDateTime(dueAt)}</span>
    </div>
  );
}

function Detail({ name, children }: { name: string; children: string | null }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Returns the label of a spend band; unknown ones are shown as they are. */
function spendLabel(band: string | null): string | null {
  if (!band) return null;
  return (MONTHLY_SPEND_LABELS as Record<string, string>)[band] ?? band;
}
