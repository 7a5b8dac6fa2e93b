import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useListMyGrantsQuery } from '../../api/account-api';
import { hasStatus } from '../../api/api-error';
import { useGetMyGrantQuery, useGetPointsSummaryQuery } from '../../api/rewards/rewards-api';
import { useRequiredUser } from '../../api/session/use-required-user';
import { useListRewardsQuery } from '../../api/shop-api';
import type { Reward } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AsyncView, QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Pagination } from '../../ui/navigation/pagination';
import { ACCOUNT_PAGE } from '../../ui/navigation/shop-pages';
import { Page, SectionHeading } from '../../ui/page';
import { formatMissing, formatPoints } from '../../ui/reward/format-points';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { GrantList } from './grant-list';
import styles from './grant-list.module.css';
import redeemDialogStyles from './redeem-dialog.module.css';
import { RewardList } from './reward-list';
import { RewardsHero } from './rewards-hero';
import rewardsPageStyles from './rewards-page.module.css';
import { useRedeeming } from './use-redeeming';

/** The grant named in the address: one just redeemed, or one that moved points. */
export function ChosenGrant({ grantId }: { grantId: string }) {
  const { data, error, refetch } = useGetMyGrantQuery({ id: grantId });
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <div className={styles.chosen}>
        <Notice tone="warning" icon="warning" alert>
          <p>We could not find this reward in your account.</p>
        </Notice>
      </div>
    );
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.chosen} aria-labelledby="your-reward">
      <h2 id="your-reward">Your reward</h2>
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="your reward"
        skeleton={<Skeleton height="96px" />}
      >
        {(grant) => <GrantList grants={[grant]} />}
      </AsyncView>
    </section>
  );
}

const A_PAGE = 10;

/** All redeemed rewards of the customer, newest first. */
export function GrantsSection() {
  const [params] = useSearchParams();
  const given = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
  const query = useListMyGrantsQuery({ page, limit: A_PAGE }, { refetchOnMountOrArgChange: true });
  return (
    <section id="redeemed" className={styles.section} aria-label="Redeemed rewards">
      <SectionHeading title="Redeemed rewards" />
      <QueryView
        query={query}
        what="your redeemed rewards"
        skeleton={<Skeleton height="96px" />}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className={typography.muted}>
            Nothing yet. What you redeem will appear here, with how long you have to use it.
          </p>
        }
      >
        {({ grants, total }) => (
          <>
            <GrantList grants={grants} />
            <Pagination
              page={page}
              pages={Math.ceil(total / A_PAGE)}
              addressOf={(wanted) => `/rewards?page=${wanted}#redeemed`}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

const STEPS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'cart',
    title: 'Shop and earn',
    text: 'You earn 1 point for every £1 you spend, as soon as your order is placed. A purchase order earns once it is approved.',
  },
  {
    icon: 'star',
    title: 'Choose a reward',
    text: 'Exchange points for a reward below, or take 1p off per point at checkout.',
  },
  {
    icon: 'check',
    title: 'Use it at checkout',
    text: 'A redeemed reward stays in your account until you choose it at checkout, one per order.',
  },
];

export function HowRewardsWork() {
  return (
    <section>
      <SectionHeading title="How Rewards Work" />
      <ol className={`${flow.stack12} ${rewardsPageStyles.steps}`}>
        {STEPS.map(({ icon, title, text }) => (
          <li key={title} className={`${layout.surface} ${layout.padded}`}>
            <span className={`${layout.middle} ${rewardsPageStyles.icon}`}>
              <Icon name={icon} size={26} />
            </span>
            <div>
              <h3>{title}</h3>
              <p className={`${spacing.above4} ${typography.muted}`}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function NeedMorePoints() {
  return (
    <section className={`${layout.spread} ${rewardsPageStyles.more}`} aria-labelledby="need-more-points">
      <div>
        <h2 id="need-more-points" className={typography.large}>
          Need More Points?
        </h2>
        <p className={spacing.above4}>
          Every £1 you spend earns another point. Your account shows how you earned each one.
        </p>
      </div>
      <div className={flow.wrap12}>
        <ButtonLink to="/products" variant="signal">
          Shop Now
        </ButtonLink>
        <ButtonLink to={ACCOUNT_PAGE} variant="outline">
          View Account
        </ButtonLink>
      </div>
    </section>
  );
}

interface RedeemDialogProps {
  reward: Reward;
  /** Points that can be spent. */
  balance: number;
  /** The present cost; set where it has changed since the dialog was opened. */
  newCost: number | undefined;
  isBusy: boolean;
  onConfirm: (cost: number) => void;
  onClose: () => void;
}

/** Asks before points are spent, and shows the remaining balance. */
export function RedeemDialog({ reward, balance, newCost, isBusy, onConfirm, onClose }: RedeemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cost = newCost ?? reward.pointsCost;
  const missing = cost - balance;
  return (
    <Dialog dialog={dialog} title="Redeem this reward?" onClose={onClose}>
      <p className={typography.sum}>{reward.name}</p>
      {newCost !== undefined && (
        <div className={spacing.below16}>
          <Notice tone="warning" icon="warning" alert>
            <p>
              This reward now costs {formatPoints(newCost)}. Your points are unchanged: please check before you redeem
              it.
            </p>
          </Notice>
        </div>
      )}
      <dl className={`${spacing.below16} ${redeemDialogStyles.sums}`}>
        <div>
          <dt>You can spend</dt>
          <dd>{formatPoints(balance)}</dd>
        </div>
        <div>
          <dt>It costs</dt>
          <dd>−{formatPoints(cost)}</dd>
        </div>
        {missing <= 0 && (
          <div className={redeemDialogStyles.rest}>
            <dt>You will have left</dt>
            <dd>{formatPoints(-missing)}</dd>
          </div>
        )}
      </dl>
      <p className={typography.small}>
        {missing > 0 ? formatMissing(missing) : 'A redeemed reward cannot be exchanged back for points.'}
      </p>
      <div className={`${flow.wrap12} ${redeemDialogStyles.actions}`}>
        <Button
          variant="signal"
          disabled={missing > 0}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => !isBusy && onConfirm(cost)}
        >
          {isBusy ? 'Redeeming…' : `Redeem for ${formatPoints(cost)}`}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

/** Rewards for points, and the customer's redemptions. Guests are sent to the sign-in and back. */
export function RewardsPage() {
  usePageTitle('Rewards');
  const { pathname, search } = useLocation();
  const { user, hasLeft } = useRequiredUser(pathname + search);
  if (hasLeft) return <Navigate to="/" replace />;
  return <Rewards isKnown={Boolean(user)} />;
}

const FRESH = { refetchOnMountOrArgChange: true } as const;

function Rewards({ isKnown }: { isKnown: boolean }) {
  const summary = useGetPointsSummaryQuery(undefined, { ...FRESH, skip: !isKnown });
  const list = useListRewardsQuery(undefined, FRESH);
  const redeeming = useRedeeming();
  const [params] = useSearchParams();
  const grantId = params.get('grant');
  const rewards = list.data?.filter(({ isActive }) => isActive);
  const chosen = rewards?.find(({ id }) => id === redeeming.choice?.rewardId);
  return (
    <>
      <RewardsHero summary={summary} rewards={rewards} />
      <Page>
        {isKnown && grantId && <ChosenGrant key={grantId} grantId={grantId} />}
        <HowRewardsWork />
        <RewardList
          rewards={rewards}
          error={rewards ? undefined : list.error}
          onRetry={list.refetch}
          balance={summary.data?.spendable}
          note={redeeming.note}
          onRedeem={redeeming.ask}
        />
        {isKnown && <GrantsSection />}
        <NeedMorePoints />
      </Page>
      {chosen && summary.data && (
        <RedeemDialog
          reward={chosen}
          balance={summary.data.spendable}
          newCost={redeeming.choice?.newCost}
          isBusy={redeeming.isBusy}
          onConfirm={(cost) => void redeeming.confirm(chosen, cost)}
          onClose={redeeming.cancel}
        />
      )}
    </>
  );
}
