import { Button, Flex, Table, type TableProps, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { AmountBar, type AmountPart, AmountSwatch } from '../../../ui/money/amount-bar';
import { Money } from '../../../ui/money/money';
import { penceOf } from '../../../ui/money/money-format';
import type { OrderCredit, useOrderCredit } from './use-order-credit';

const { Text } = Typography;

/** The customer's remaining credit, and how this order fits into it (docs/rules.md#credit-limit). */
export function CreditFigures({ credit, isReading, isOld, retry }: ReturnType<typeof useOrderCredit>) {
  if (!credit)
    return (
      <Text type="secondary">
        {isReading
          ? 'Looking up the customer in Sage…'
          : 'This customer is not linked to a Sage contact yet, so no limit is checked. The first invoice creates a contact.'}
      </Text>
    );
  const { creditLimit, balance, toInvoice, thisOrder } = credit;
  const parts: AmountPart[] = [
    { label: 'balance', amount: balance ?? '0', tone: 'used' },
    { label: 'approved, not invoiced yet', amount: toInvoice, tone: 'coming' },
    { label: 'this order', amount: thisOrder, tone: 'new' },
  ];
  return (
    <Flex vertical gap={12}>
      <Text>
        <strong>{credit.contactName}</strong> · {credit.terms}
      </Text>
      {creditLimit !== null && balance !== null && <AmountBar label="Credit" parts={parts} limit={creditLimit} />}
      <Table<Figure>
        aria-label="Credit"
        size="small"
        showHeader={false}
        pagination={false}
        rowKey="name"
        columns={COLUMNS}
        dataSource={figuresOf(credit)}
      />
      {isOld ? (
        <Notice tone="warning" icon="warning" title="Sage is not responding">
          <p>
            {credit.readAt
              ? `These figures were read on ${formatDateTime(credit.readAt)}. Later payments and invoices are not included.`
              : 'Nothing has been read for this contact yet.'}
          </p>
          <Button onClick={() => void retry()}>Read Again</Button>
        </Notice>
      ) : (
        <Text type="secondary" role="status">
          {isReading ? 'Reading from Sage…' : credit.readAt && `Read from Sage on ${formatDateTime(credit.readAt)}.`}
        </Text>
      )}
    </Flex>
  );
}

interface Figure {
  name: string;
  value: ReactNode;
  tone?: AmountPart['tone'];
  /** Style of the total; an uncertain one is red. */
  variant?: 'result' | 'error';
  note?: ReactNode;
}

const COLUMNS: TableProps<Figure>['columns'] = [
  {
    render: (_, { name, tone, variant }) => (
      <Flex align="center" gap={8}>
        {tone && <AmountSwatch tone={tone} />}
        <Emphasis variant={variant}>{name}</Emphasis>
      </Flex>
    ),
  },
  {
    align: 'right',
    render: (_, { value, variant, note }) => (
      <Flex vertical>
        <Emphasis variant={variant}>{value}</Emphasis>
        {note && <Text type="secondary">{note}</Text>}
      </Flex>
    ),
  },
];

function Emphasis({ variant, children }: Pick<Figure, 'variant'> & { children: ReactNode }) {
  return (
    <Text strong={variant !== undefined} type={variant === 'error' ? 'danger' : undefined}>
      {children}
    </Text>
  );
}

function figuresOf(credit: OrderCredit): Figure[] {
  const { creditLimit, balance, toInvoice, thisOrder, undecided, left, overdue, overdueSince, doubts } = credit;
  const all: (Figure | false)[] = [
    {
      name: 'Credit limit',
      value: creditLimit === null ? 'None in Sage, so none is checked' : <Money amount={creditLimit} />,
    },
    {
      name: 'Balance in Sage',
      tone: 'used',
      value: balance === null ? 'Not read yet' : <Money amount={balance} />,
    },
    penceOf(toInvoice) > 0 && {
      name: 'Approved, not invoiced yet',
      tone: 'coming',
      value: <Money amount={toInvoice} />,
      note: <Orders credit={credit} state="to-invoice" />,
    },
    { name: 'This order', tone: 'new', value: <Money amount={thisOrder} /> },
    left !== null && leftOf(left),
    overdue !== null &&
      penceOf(overdue) > 0 && {
        name: 'Overdue',
        variant: doubts.includes('overdue') ? 'error' : undefined,
        value: <Money amount={overdue} />,
        note: overdueSince && `The oldest was due on ${formatDay(overdueSince)}`,
      },
    penceOf(undecided) > 0 && {
      name: 'Other undecided orders',
      value: <Money amount={undecided} />,
      note: <Orders credit={credit} state="undecided" />,
    },
  ];
  return all.filter((figure) => figure !== false);
}

function leftOf(left: string): Figure {
  return penceOf(left) >= 0
    ? { name: 'Left after this order', variant: 'result', value: <Money amount={left} /> }
    : { name: 'Beyond the limit by', variant: 'error', value: <Money amount={left.replace('-', '')} /> };
}

function Orders({ credit, state }: { credit: OrderCredit; state: 'undecided' | 'to-invoice' }) {
  const orders = credit.openOrders.filter((order) => order.state === state);
  return orders.map(({ orderNumber }, index) => (
    <span key={orderNumber}>
      {index > 0 && ', '}
      <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>
    </span>
  ));
}
