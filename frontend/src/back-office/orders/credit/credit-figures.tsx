import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { AmountBar, type AmountPart, AmountSwatch } from '../../../ui/money/amount-bar';
import { Money } from '../../../ui/money/money';
import { penceOf } from '../../../ui/money/money-format';
import styles from './credit-figures.module.css';
import type { OrderCredit, useOrderCredit } from './use-order-credit';

/** What the customer may still order on account, and how this order fits (docs/rules.md#credit-limit). */
export function CreditFigures({ credit, isReading, isOld, retry }: ReturnType<typeof useOrderCredit>) {
  if (!credit)
    return (
      <p className={styles.none}>
        {isReading
          ? 'Looking the customer up in Sage…'
          : 'This customer is linked to no Sage contact yet, so no limit is checked. The first invoice makes a contact.'}
      </p>
    );
  const { creditLimit, balance, toInvoice, thisOrder, undecided } = credit;
  const parts: AmountPart[] = [
    { label: 'balance', amount: balance ?? '0', tone: 'used' },
    { label: 'approved, not invoiced yet', amount: toInvoice, tone: 'coming' },
    { label: 'this order', amount: thisOrder, tone: 'new' },
  ];
  return (
    <div className={styles.credit}>
      <p className={styles.contact}>
        <strong>{credit.contactName}</strong> · {credit.terms}
      </p>
      {creditLimit !== null && balance !== null && <AmountBar label="Credit" parts={parts} limit={creditLimit} />}
      <dl className={styles.figures}>
        <Figure name="Credit limit">
          {creditLimit === null ? 'None in Sage, so none is checked' : <Money amount={creditLimit} />}
        </Figure>
        <Figure name="Balance in Sage" tone="used">
          {balance === null ? 'Not read yet' : <Money amount={balance} />}
        </Figure>
        {penceOf(toInvoice) > 0 && (
          <Figure name="Approved, not invoiced yet" tone="coming" note={<Orders credit={credit} state="to-invoice" />}>
            <Money amount={toInvoice} />
          </Figure>
        )}
        <Figure name="This order" tone="new">
          <Money amount={thisOrder} />
        </Figure>
        <Left credit={credit} />
        <Overdue credit={credit} />
        {penceOf(undecided) > 0 && (
          <Figure name="Other undecided orders" note={<Orders credit={credit} state="undecided" />}>
            <Money amount={undecided} />
          </Figure>
        )}
      </dl>
      {isOld ? (
        <Notice tone="warning" icon="warning" title="Sage does not answer">
          <p>
            {credit.readAt
              ? `These figures were read on ${formatDateTime(credit.readAt)}. What was paid or invoiced since is not in them.`
              : 'Nothing was ever read for this contact.'}
          </p>
          <Button onClick={() => void retry()} className={styles.retry}>
            Read Again
          </Button>
        </Notice>
      ) : (
        <p className={styles.age} role="status">
          {isReading ? 'Reading from Sage…' : credit.readAt && `Read from Sage on ${formatDateTime(credit.readAt)}.`}
        </p>
      )}
    </div>
  );
}

interface FigureProps {
  name: string;
  tone?: AmountPart['tone'];
  variant?: 'result' | 'error';
  note?: ReactNode;
  children: ReactNode;
}

function Figure({ name, tone, variant, note, children }: FigureProps) {
  return (
    <div className={variant && styles[variant]}>
      <dt>
        {tone && <AmountSwatch tone={tone} />}
        {name}
      </dt>
      <dd>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function Left({ credit: { left } }: { credit: OrderCredit }) {
  if (left === null) return null;
  if (penceOf(left) >= 0)
    return (
      <Figure name="Left after this order" variant="result">
        <Money amount={left} />
      </Figure>
    );
  return (
    <Figure name="Beyond the limit by" variant="error">
      <Money amount={left.replace('-', '')} />
    </Figure>
  );
}

function Overdue({ credit: { overdue, overdueSince, doubts } }: { credit: OrderCredit }) {
  if (overdue === null || penceOf(overdue) === 0) return null;
  return (
    <Figure
      name="Overdue"
      variant={doubts.includes('overdue') ? 'error' : undefined}
      note={overdueSince && `The oldest was due on ${formatDay(overdueSince)}`}
    >
      <Money amount={overdue} />
    </Figure>
  );
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
