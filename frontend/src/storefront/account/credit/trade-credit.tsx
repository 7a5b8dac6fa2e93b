import { Link } from 'react-router-dom';
import { useGetMyCreditQuery } from '../../../api/account-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import layout from '../../../ui/layout.module.css';
import { AmountBar, type AmountPart, AmountSwatch } from '../../../ui/money/amount-bar';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { tabAddress } from '../account-tabs';
import styles from './trade-credit.module.css';

type MyCredit = NonNullable<ReturnType<typeof useGetMyCreditQuery>['data']>;

/** The credit of a verified trade customer's company in one line, which leads to all of it. */
export function CreditLine() {
  const { currentData: credit, isLoading } = useGetMyCreditQuery();
  if (isLoading) return <Skeleton height="44px" />;
  if (!credit) return null;
  const { available, balance, overdue } = credit;
  const parts = [
    available !== null && penceOf(available) >= 0 && `${formatPounds(available)} available`,
    balance !== null && penceOf(balance) > 0 && `${formatPounds(balance)} to pay`,
    overdue !== null && penceOf(overdue) > 0 && `${formatPounds(overdue)} overdue`,
  ].filter(Boolean);
  return (
    <p className={styles.line}>
      <Link to={tabAddress('credit', 1)}>Trade credit</Link>
      {parts.length > 0 && `: ${parts.join(', ')}`}
    </p>
  );
}

/** The credit of a verified trade customer's company with the shop. */
export function TradeCredit() {
  const { currentData, error, refetch } = useGetMyCreditQuery();
  return (
    <Card title="Trade credit">
      <AsyncView
        data={currentData}
        error={error}
        onRetry={refetch}
        what="your credit"
        skeleton={<Skeleton height="200px" />}
        isEmpty={(credit) => credit === null}
        empty={
          <p className={styles.text}>
            No credit terms have been agreed yet. You can still order on a purchase order: our sales team looks at each
            one.
          </p>
        }
      >
        {(credit) => credit && <Credit credit={credit} />}
      </AsyncView>
    </Card>
  );
}

function Credit({ credit }: { credit: MyCredit }) {
  const { creditLimit, balance, available, toInvoice, undecided, overdue, overdueSince } = credit;
  const parts: AmountPart[] = [
    { label: 'to pay', amount: balance ?? '0', tone: 'used' },
    { label: 'approved orders', amount: toInvoice, tone: 'coming' },
    { label: 'orders awaiting approval', amount: undecided, tone: 'new' },
  ];
  return (
    <div className={styles.credit}>
      {available !== null && (
        <p className={styles.available}>
          <strong>{formatPounds(available.replace('-', ''))}</strong>{' '}
          {penceOf(available) < 0 ? 'beyond your limit of' : 'available of'} {formatPounds(creditLimit ?? '0')}
        </p>
      )}
      {creditLimit !== null && balance !== null && <AmountBar label="Trade credit" parts={parts} limit={creditLimit} />}
      <dl className={styles.figures}>
        <div>
          <dt>Payment terms</dt>
          <dd>{credit.terms}</dd>
        </div>
        {creditLimit === null && (
          <div>
            <dt>Credit limit</dt>
            <dd>None agreed</dd>
          </div>
        )}
        <Amount name="Balance to pay" amount={balance} tone="used" />
        <Amount name="Approved orders, not invoiced yet" amount={toInvoice} tone="coming" />
        <Amount name="Orders waiting for approval" amount={undecided} tone="new" />
      </dl>
      {overdue !== null && penceOf(overdue) > 0 && (
        <Notice tone="warning" icon="warning" title={`${formatPounds(overdue)} is overdue`}>
          {overdueSince && <p>The oldest invoice was due on {formatDay(overdueSince)}.</p>}
        </Notice>
      )}
      <p className={layout.faint}>
        {ageOf(credit)} These figures are for {credit.contactName} and are shared by all your company’s accounts.
      </p>
    </div>
  );
}

function Amount({ name, amount, tone }: { name: string; amount: string | null; tone: AmountPart['tone'] }) {
  if (amount === null || penceOf(amount) === 0) return null;
  return (
    <div>
      <dt>
        <AmountSwatch tone={tone} />
        {name}
      </dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

function ageOf({ readAt, sageIsAway }: MyCredit): string {
  if (!readAt) return 'Your account has not been updated yet.';
  const as = `As of ${formatDateTime(readAt)}.`;
  return sageIsAway ? `${as} Our accounts system is not responding, so later payments are not included.` : as;
}
