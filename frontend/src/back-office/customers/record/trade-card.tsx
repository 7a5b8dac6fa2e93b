import { Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import type { CustomerRecord } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { TRADE, tradeState } from '../labels';
import { CompaniesHouseLink, VatNumber } from '../trade/company-links';
import { DeclineDialog } from '../trade/decline-dialog';
import { VerifyDialog } from '../trade/verify-dialog';
import { Details } from './details';

/** The company, whether it is verified and by whom, and its other accounts. */
export function TradeCard({ customer }: { customer: CustomerRecord }) {
  const { tradeDecidedAt, tradeDecidedBy, tradeDecisionNote, tradeCustomerStatus, colleagues } = customer;
  const { user } = useSession();
  const state = tradeState(customer);
  const decidedBy = tradeDecidedBy ? ` by ${tradeDecidedBy}` : '';
  const decided = tradeDecidedAt && `${formatDay(tradeDecidedAt)}${decidedBy}`;
  const isDeclined = tradeCustomerStatus === 'declined';
  return (
    <Card title="Trade account" aside={state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}>
      <Flex vertical gap="middle">
        <Details
          entries={[
            ['Company', customer.companyName],
            ['Registration number', <CompaniesHouseLink key="number" number={customer.companyRegistrationNumber} />],
            ['VAT number', customer.vatNumber && <VatNumber number={customer.vatNumber} />],
            ['Business', customer.businessType],
            ['Role in the company', customer.contactRole],
            ['Address', customer.companyAddress],
            ['Website', customer.website],
            [isDeclined ? 'Declined' : 'Verified', decided],
            [isDeclined ? 'Reason given to the customer' : 'Note', tradeDecisionNote],
          ]}
        />
        {user?.role !== 'support' && <Decisions customer={customer} />}
        {colleagues.length > 0 && <Colleagues customer={customer} />}
      </Flex>
    </Card>
  );
}

function Decisions({ customer }: { customer: CustomerRecord }) {
  const [opened, setOpened] = useState<'verify' | 'decline' | null>(null);
  const { tradeCustomerStatus: status, emailConfirmed } = customer;
  const close = () => setOpened(null);
  return (
    <Space wrap>
      {status !== 'verified' && (
        <Button
          type="primary"
          disabled={!emailConfirmed}
          title={emailConfirmed ? undefined : 'The email address is not confirmed yet'}
          onClick={() => setOpened('verify')}
        >
          Verify…
        </Button>
      )}
      {status !== 'declined' && (
        <Button danger onClick={() => setOpened('decline')}>
          Decline…
        </Button>
      )}
      {opened === 'verify' && <VerifyDialog application={customer} onClose={close} />}
      {opened === 'decline' && <DeclineDialog application={customer} onClose={close} />}
    </Space>
  );
}

function Colleagues({ customer: { colleagues } }: { customer: CustomerRecord }) {
  return (
    <section aria-label="Colleagues">
      <Typography.Title level={3}>Colleagues</Typography.Title>
      <Typography.Paragraph type="secondary">
        Other trade accounts with the same registration number.
      </Typography.Paragraph>
      <Flex component="ul" vertical gap="small">
        {colleagues.map(({ id, name, email, tradeCustomerStatus }) => (
          <li key={id}>
            <Link to={`/admin/customers/${id}`}>{name}</Link> {email},{' '}
            {TRADE.find(({ value }) => value === tradeCustomerStatus)?.label.toLowerCase()}
          </li>
        ))}
      </Flex>
    </section>
  );
}
