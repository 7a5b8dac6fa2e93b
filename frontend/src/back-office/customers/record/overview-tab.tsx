import { Alert, Button, Col, Flex, Card as Panel, Row, Space, Statistic, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { type CustomerRecord, useListAllOrdersQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPounds } from '../../../ui/money/money-format';
import { TRADE, tradeState } from '../labels';
import { CompaniesHouseLink, VatNumber } from '../trade/company-links';
import { DeclineDialog } from '../trade/decline-dialog';
import { UnlinkDialog } from '../trade/unlink-dialog';
import { VerifyDialog } from '../trade/verify-dialog';
import { Details } from './details';

/** The Sage contact whose prices the customer gets, with its credit (docs/rules.md#contact-links). */
export function SageContactCard({ customer }: { customer: CustomerRecord }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<'choose' | 'unlink' | null>(null);
  const { sageContact, tradeCustomerStatus } = customer;
  const mayChange = user?.role !== 'support' && tradeCustomerStatus === 'verified';
  const close = () => setOpened(null);
  return (
    <Card title="Sage contact">
      <Flex vertical gap="middle">
        {sageContact ? (
          <Details entries={entriesOf(sageContact)} />
        ) : (
          <Typography.Text>
            None linked. {tradeCustomerStatus === 'verified' && 'The first order creates one in Sage.'}
          </Typography.Text>
        )}
        {mayChange && (
          <Space wrap>
            <Button onClick={() => setOpened('choose')}>{sageContact ? 'Choose Another…' : 'Choose Contact…'}</Button>
            {sageContact && (
              <Button danger onClick={() => setOpened('unlink')}>
                Remove Link…
              </Button>
            )}
          </Space>
        )}
      </Flex>
      {opened === 'choose' && <VerifyDialog application={customer} onClose={close} />}
      {opened === 'unlink' && sageContact && (
        <UnlinkDialog customer={customer} contactName={sageContact.name} onClose={close} />
      )}
    </Card>
  );
}

function entriesOf(contact: NonNullable<CustomerRecord['sageContact']>) {
  const { name, terms, creditLimit, balance, overdue, readAt, otherAccounts } = contact;
  return [
    ['Name', <strong key="name">{name}</strong>],
    ['Terms', terms],
    ['Credit limit', creditLimit === null ? 'None' : formatPounds(creditLimit)],
    ['Balance', balance === null ? 'Not read yet' : formatPounds(balance)],
    ['Overdue', overdue !== null && formatPounds(overdue)],
    ['Read from Sage', readAt && formatDateTime(readAt)],
    ['Other accounts', otherAccounts > 0 && `${otherAccounts} more in the shop`],
  ] as const;
}

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

/** The customer at a glance: figures, account, company, Sage contact and colleagues. */
export function OverviewTab({ customer }: { customer: CustomerRecord }) {
  const { suspendedAt, suspendedReason } = customer;
  return (
    <Flex vertical gap="middle">
      {suspendedAt && (
        <Alert
          type="error"
          showIcon
          title={`Suspended since ${formatDateTime(suspendedAt)}: the customer cannot sign in.`}
          description={suspendedReason && `Reason: ${suspendedReason}`}
        />
      )}
      <Figures customer={customer} />
      <Row gutter={[16, 16]}>
        <Col xs={24} lg={customer.isTradeCustomer ? 12 : 24}>
          <Flex vertical gap="middle">
            <AccountCard customer={customer} />
            {customer.isTradeCustomer && <SageContactCard customer={customer} />}
          </Flex>
        </Col>
        {customer.isTradeCustomer && (
          <Col xs={24} lg={12}>
            <TradeCard customer={customer} />
          </Col>
        )}
      </Row>
    </Flex>
  );
}

function Figures({ customer: { id, points, createdAt, lastLogin } }: { customer: CustomerRecord }) {
  // `data` would be the previous customer's until this one's arrives.
  const { currentData } = useListAllOrdersQuery({ userId: id, limit: 1 });
  const figures = [
    { title: 'Orders', value: currentData?.total ?? '–' },
    ...(points === null ? [] : [{ title: 'Points', value: points.toLocaleString('en-GB') }]),
    { title: 'Customer since', value: formatDay(createdAt) },
    { title: 'Last login', value: lastLogin ? formatDay(lastLogin) : 'Never' },
  ];
  return (
    <Row gutter={[16, 16]}>
      {figures.map(({ title, value }) => (
        <Col key={title} xs={12} lg={6}>
          <Panel size="small">
            <Statistic title={title} value={value} styles={{ content: { fontSize: 20 } }} />
          </Panel>
        </Col>
      ))}
    </Row>
  );
}

function AccountCard({ customer }: { customer: CustomerRecord }) {
  const { role, email, emailConfirmed, pendingEmail, username, lastLogin, hasSecondFactor, isInvited } = customer;
  return (
    <Card title="Account">
      <Details
        entries={[
          ['Email', `${email} (${emailConfirmed ? 'confirmed' : 'not confirmed'})`],
          ['Awaiting confirmation', pendingEmail],
          ['Username', username],
          ['Name', `${customer.firstName} ${customer.lastName}`.trim()],
          ['Phone', customer.phoneNumber],
          ['Last login', lastLogin ? formatDateTime(lastLogin) : isInvited ? 'Invited, no password yet' : 'Never'],
          ['Second factor', hasSecondFactor ? 'On' : role === 'customer' ? null : 'Off'],
          ['Last synced with Sage', customer.lastSageSync && formatDateTime(customer.lastSageSync)],
        ]}
      />
    </Card>
  );
}
