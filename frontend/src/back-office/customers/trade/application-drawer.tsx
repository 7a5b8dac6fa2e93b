import { Divider, Drawer, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { type TradeApplication, useCustomerRecordQuery } from '../../../api/staff-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { Details } from '../record/details';
import {
  type ApplicationActions,
  ApplicationButtons,
  companyOf,
  PhoneLink,
  personOf,
  spendLabel,
} from './application-columns';
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
  const contact = record && (record.sageContact?.name ?? 'None: the first order creates one');
  const isDeclined = status === 'declined';
  return (
    <Drawer open title={company} size={520} onClose={onClose}>
      <Flex vertical gap={16}>
        <DueLabel application={application} />
        <Flex vertical gap={8}>
          <strong>
            {personOf(application)}
            {contactRole && `, ${contactRole}`}
          </strong>
          <PhoneLink number={phoneNumber} />
          <Typography.Link strong href={`mailto:${email}`}>
            {email}
          </Typography.Link>
        </Flex>
        <Link to={`/admin/customers/${application.id}`} style={{ textDecoration: 'underline' }}>
          Customer record
        </Link>
        <Details
          column={{ xs: 1, sm: 2 }}
          layout="vertical"
          colon={false}
          entries={[
            [
              'Registration number',
              application.companyRegistrationNumber && (
                <CompaniesHouseLink number={application.companyRegistrationNumber} />
              ),
            ],
            ['VAT number', application.vatNumber && <VatNumber number={application.vatNumber} />],
            ['Business', application.businessType],
            ['Expected spend', spendLabel(application.estimatedMonthlySpend)],
            ['Address', application.companyAddress],
            ['Website', application.website],
            ['Applied', formatDateTime(application.appliedAt)],
            [
              isDeclined ? 'Declined' : 'Verified',
              decidedAt && `${formatDay(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`,
            ],
            [isDeclined ? 'Reason given to the customer' : 'Note', application.decisionNote],
            ['Sage contact', status === 'verified' && contact],
          ]}
        />
        {!application.emailConfirmed && <UnconfirmedEmail application={application} name={company} />}
        <Divider size="small" />
        <ContactNote application={application} name={company} />
        <ApplicationButtons application={application} onVerify={onVerify} onDecline={onDecline} />
      </Flex>
    </Drawer>
  );
}
