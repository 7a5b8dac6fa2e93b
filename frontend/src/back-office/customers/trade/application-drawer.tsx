import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type TradeApplication, useCustomerRecordQuery } from '../../../api/staff-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import {
  type ApplicationActions,
  ApplicationButtons,
  companyOf,
  PhoneLink,
  personOf,
  spendLabel,
} from './application-columns';
import styles from './application-details.module.css';
import { CompaniesHouseLink, VatNumber } from './company-links';
import { ContactNote } from './contact-note';
import { DueLabel } from './due-label';
import { UnconfirmedEmail } from './unconfirmed-email';

interface ApplicationDrawerProps extends Omit<ApplicationActions, 'onOpen'> {
  application: TradeApplication;
  onClose: () => void;
}

/** Everything about one application, for the call with the applicant. */
export function ApplicationDrawer({ application, onVerify, onDecline, onClose }: ApplicationDrawerProps) {
  useFocusOpener();
  const { tradeCustomerStatus: status, email, phoneNumber, contactRole, decidedAt, decidedBy } = application;
  const company = companyOf(application);
  const { currentData: record } = useCustomerRecordQuery({ id: application.id }, { refetchOnMountOrArgChange: true });
  const contact = record && (record.sageContact?.name ?? 'None: the first order makes one');
  return (
    <Drawer open title={company} size={520} onClose={onClose}>
      <div className={styles.details}>
        <DueLabel application={application} />
        <p className={styles.reach}>
          <strong>
            {personOf(application)}
            {contactRole && `, ${contactRole}`}
          </strong>
          <PhoneLink number={phoneNumber} />
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        <Link to={`/admin/customers/${application.id}`}>Customer record</Link>
        <dl className={styles.entries}>
          <Detail name="Registration number">
            {application.companyRegistrationNumber && (
              <CompaniesHouseLink number={application.companyRegistrationNumber} />
            )}
          </Detail>
          <Detail name="VAT number">{application.vatNumber && <VatNumber number={application.vatNumber} />}</Detail>
          <Detail name="Business">{application.businessType}</Detail>
          <Detail name="Expected spend">{spendLabel(application.estimatedMonthlySpend)}</Detail>
          <Detail name="Address">{application.companyAddress}</Detail>
          <Detail name="Website">{application.website}</Detail>
          <Detail name="Applied">{formatDateTime(application.appliedAt)}</Detail>
          {decidedAt && (
            <Detail name={status === 'declined' ? 'Declined' : 'Verified'}>
              {decidedBy ? `${formatDay(decidedAt)} by ${decidedBy}` : formatDay(decidedAt)}
            </Detail>
          )}
          <Detail name={status === 'declined' ? 'Reason given to the customer' : 'Note'}>
            {application.decisionNote}
          </Detail>
          {status === 'verified' && <Detail name="Sage contact">{contact}</Detail>}
        </dl>
        {!application.emailConfirmed && <UnconfirmedEmail application={application} name={company} />}
        <ContactNote application={application} name={company} />
        <ApplicationButtons application={application} onVerify={onVerify} onDecline={onDecline} />
      </div>
    </Drawer>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
