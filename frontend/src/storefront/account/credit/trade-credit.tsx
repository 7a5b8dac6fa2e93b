import { isVerifiedTrade } from '../../../api/session/use-session';
import { useGetMyCreditQuery } from '../../../api/shop-api';
import type { CurrentUser } from '../../../api/types';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { AmountBar, type AmountPart, AmountSwatch } from '../../../ui/money/amount-bar';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import styles from './trade-credit.module.css';

type MyCredit = NonNullable<ReturnType<typeof useGetMyCreditQuery>['data']>;

/** The company's credit with the shop; nothing for all but verified trade customers. */
export function TradeCredit({ user }: { user: CurrentUser }) {
  const isTrade = isVerifiedTrade(user);
  const { currentData, error, refetch } = useGetMyCreditQuery(undefined, { skip: !isTrade });
  if (!isTrade) return null;
  return (
    <div className={styles.place}>
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
              No credit terms have been agreed yet. You can still order on a purchase order: our sales team looks at
              each one.
            </p>
          }
        >
          {(credit) => credit && <Credit credit={credit} />}
        </AsyncView>
      </Card>
    </div>
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
      <p className={styles.age}>
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
