import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { usePointsBalance } from '../../api/session/use-points';
import { isVerifiedTrade } from '../../api/session/use-session';
import { isNewAccount } from '../../api/session/welcome';
import type { CurrentUser } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { QUICK_ORDER_PAGE, REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import accountHomeStyles from './account-home/account-home.module.css';
import { columnHeight } from './account-home/account-home-height';
import { CategorySection } from './category-section';
import { FeaturedSection } from './featured-section';
import styles from './home-page.module.css';

const AccountHome = lazy(async () => ({ default: (await import('./account-home/account-home')).AccountHome }));

/** The account section of the landing page. Guests do not load it. Its space is reserved from the start. */
export function AccountHomePlace({ user }: { user: CurrentUser }) {
  return (
    <Suspense fallback={<AccountHomeSkeleton height={columnHeight(user)} />}>
      <AccountHome user={user} />
    </Suspense>
  );
}

function AccountHomeSkeleton({ height }: { height: string }) {
  return (
    <div className={`${flow.stack16} ${accountHomeStyles.cards}`} aria-busy="true">
      <Skeleton height={height} />
      <Skeleton height={height} />
    </div>
  );
}

/** The front page of a signed-in customer. */
export function CustomerHomePage({ user }: { user: CurrentUser }) {
  return isVerifiedTrade(user) ? <TradeHome user={user} /> : <CustomerHome user={user} />;
}

const greetingOf = ({ firstName }: CurrentUser, isNew: boolean) =>
  `${isNew ? 'Welcome' : 'Welcome back'}${firstName ? `, ${firstName}` : ''}.`;

/** Puts the reasons of a trade visit on the first screen of a phone: no hero above them (docs/rules.md#order-history). */
function TradeHome({ user }: { user: CurrentUser }) {
  return (
    <Page>
      <div className={`${layout.spread} ${styles.trade}`}>
        <h1>{greetingOf(user, isNewAccount(user, new Date()))}</h1>
        <div className={`${flow.wrap8} ${typography.nowrap} ${styles.ways}`}>
          <ButtonLink to={QUICK_ORDER_PAGE} variant="ink">
            Quick Order
          </ButtonLink>
          <ButtonLink to="/products" variant="outline">
            Shop Now
          </ButtonLink>
          <Link to={REWARDS_PAGE} className={`${layout.inline} ${typography.strong} ${layout.tall}`}>
            Rewards
          </Link>
        </div>
      </div>
      <AccountHomePlace user={user} />
      <CategorySection />
      <FeaturedSection />
    </Page>
  );
}

function CustomerHome({ user }: { user: CurrentUser }) {
  const isNew = isNewAccount(user, new Date());
  return (
    <>
      <section className={`${layout.dark} ${styles.welcome}`}>
        <div className={`${layout.band} ${flow.stack20} ${styles.inner}`}>
          <div>
            <h1>{greetingOf(user, isNew)}</h1>
            <p className={`${spacing.above8} ${typography.pale} ${styles.text}`}>
              {isNew
                ? 'Find your colour, choose a pack size, and save what you like for later.'
                : 'Reorder in two taps, check an invoice, or find a colour.'}
            </p>
          </div>
          <Points />
          <div className={flow.wrap12}>
            <ButtonLink to="/products" variant="signal" size="large">
              Shop Now
            </ButtonLink>
            <ButtonLink to={REWARDS_PAGE} variant="on-dark" size="large">
              View Rewards
            </ButtonLink>
          </div>
        </div>
      </section>
      <Page>
        <AccountHomePlace user={user} />
        <CategorySection />
        <FeaturedSection />
      </Page>
    </>
  );
}

function Points() {
  const { balance, spendable = 0 } = usePointsBalance();
  const coming = Math.max(0, balance ?? 0) - spendable;
  const shown = coming > 0 ? spendable : balance;
  return (
    <p className={`${flow.line8} ${typography.textL} ${styles.points}`} aria-busy={balance === undefined}>
      <Icon name="star" size={28} />
      {balance === 0 && <span>Every £1 you spend earns a point</span>}
      {balance !== undefined && balance !== 0 && (
        <span>
          <strong>{shown?.toLocaleString('en-GB')}</strong> {shown === 1 ? 'point' : 'points'} to spend
          {coming > 0 && <span className={layout.none479}>, {coming.toLocaleString('en-GB')} on their way</span>}
        </span>
      )}
    </p>
  );
}
