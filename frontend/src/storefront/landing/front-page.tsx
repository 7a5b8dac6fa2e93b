import { Link } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery, useListRewardsQuery } from '../../api/shop-api';
import type { Reward, ShopConfig } from '../../api/types';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { type PageHead, SHOP } from '../../ui/head/page-head';
import { usePageHead } from '../../ui/head/use-page-head';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { formatPounds } from '../../ui/money/money-format';
import { REWARDS_PAGE, TRADE_SIGN_UP_PAGE } from '../../ui/navigation/shop-pages';
import { Page } from '../../ui/page';
import { MixingCup } from '../../ui/reward/mixing-cup';
import { SCENE_SIZE, sceneUrl } from '../../ui/scenes/scenes';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { CategorySection } from './category-section';
import { FeaturedSection } from './featured-section';
import styles from './hero/coat-links.module.css';
import { coats } from './hero/coats';
import { FeatheredPanel } from './hero/feathered-panel';
import heroStyles from './hero/hero.module.css';
import { CustomerHomePage } from './home-page';
import ratingStyles from './rating.module.css';
import rewardsSectionStyles from './rewards-section.module.css';
import trustSectionStyles from './trust-section.module.css';

/** The coats by name, where there is no room for them within the panel. */
export function CoatLinks() {
  return (
    <ul className={styles.coats} aria-label="A paint job, coat by coat">
      {[...coats].reverse().map(({ name, chip, search }) => (
        <li key={name}>
          <Link to={`/products?${new URLSearchParams({ search })}`}>
            <span className={styles.chip} style={{ background: chip }} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function Hero() {
  return (
    <section className={`${layout.dark} ${layout.relative} ${layout.clip}`}>
      <div className={`${layout.band} ${heroStyles.inner}`}>
        <div className={heroStyles.words}>
          <h1 className={heroStyles.title}>Everything from bare metal to clear coat.</h1>
          <p className={`${typography.pale} ${typography.textL} ${heroStyles.text}`}>
            Paint, spray equipment, workshop tools and consumables for body shops and enthusiasts.
          </p>
          <div className={`${flow.wrap12} ${heroStyles.actions}`}>
            <ButtonLink to="/products" variant="signal" size="large">
              View Catalogue
            </ButtonLink>
            <ButtonAnchor href={signInAddress('/')} variant="on-dark" size="large">
              Sign In to Account
            </ButtonAnchor>
          </div>
          <p className={`${spacing.above16} ${heroStyles.trade}`}>
            Body shop or trade? <Link to={TRADE_SIGN_UP_PAGE}>Open a trade account</Link>
            <br />A panel or a whole car? <Link to="/job">How much paint do I need?</Link>
          </p>
        </div>
      </div>
      <div className={`${layout.relative} ${layout.clip} ${heroStyles.art}`}>
        <FeatheredPanel />
        <img
          className={heroStyles.things}
          src={sceneUrl('workshop')}
          {...SCENE_SIZE}
          alt=""
          fetchPriority="high"
          decoding="async"
        />
      </div>
      <CoatLinks />
    </section>
  );
}

/** A tier of the section. */
type RewardTier = Pick<Reward, 'id' | 'name' | 'pointsCost'>;

const SHOWN = 4;

/** Shown when rewards cannot be loaded (docs/rules.md#redeemed-rewards). */
const usualTiers: RewardTier[] = [
  { id: 'five-pounds', name: '£5 off your next order', pointsCost: 500 },
  { id: 'ten-percent', name: '10% off', pointsCost: 1000 },
  { id: 'free-shipping', name: 'Free shipping for 3 months', pointsCost: 2500 },
  { id: 'spray-gun', name: 'Professional spray gun', pointsCost: 5000 },
];

/** Returns the four cheapest available rewards. */
export function rewardTiers(rewards: Reward[] | undefined): RewardTier[] {
  if (!rewards) return usualTiers;
  const offered = rewards.filter(({ isActive }) => isActive).slice(0, SHOWN);
  return offered.sort((one, other) => one.pointsCost - other.pointsCost);
}

/** Returns how full a tier's cup is, from 0 to 1; small ones stay visible. */
export function fillOf({ pointsCost }: RewardTier, tiers: RewardTier[]): number {
  const dearest = Math.max(...tiers.map((tier) => tier.pointsCost), 1);
  return 0.14 + 0.8 * (Math.max(0, pointsCost) / dearest) ** 0.7;
}

/** The rewards, each as a cup filled by its cost. */
export function RewardsSection() {
  const { data, isError } = useListRewardsQuery();
  const tiers = data || isError ? rewardTiers(data) : [];
  return (
    <section className={layout.dark} aria-labelledby="rewards">
      <div className={`${layout.band} ${rewardsSectionStyles.inner}`}>
        <div>
          <h2 id="rewards" className={rewardsSectionStyles.title}>
            Every pound earns you points.
          </h2>
          <p className={`${typography.pale} ${typography.textL} ${rewardsSectionStyles.text}`}>
            Earn 1 point for every £1 you spend. Take 1p off per point at checkout
            {data && tiers.length === 0 ? '.' : ', or save them up for a reward.'}
          </p>
          <ButtonAnchor href={signInAddress(REWARDS_PAGE)} variant="signal" size="large">
            Sign In to Earn
          </ButtonAnchor>
        </div>
        <ul className={`${flow.stack12} ${rewardsSectionStyles.tiers}`}>
          {tiers.map((tier) => (
            <li
              key={tier.id}
              className={`${layout.relative} ${layout.column} ${layout.centre} ${rewardsSectionStyles.tier}`}
            >
              <MixingCup fill={fillOf(tier, tiers)} />
              <p className={rewardsSectionStyles.points}>
                <strong>{tier.pointsCost.toLocaleString('en-GB')}</strong> pts
              </p>
              <Link className={`${layout.covers} ${rewardsSectionStyles.name}`} to={REWARDS_PAGE}>
                {tier.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface RatingProps {
  value: string;
  outOf: number;
  count: number;
  /** Where the reviews can be read. */
  source: string;
}

const STAR = 'M12 2.8l2.8 5.8 6.4.9-4.6 4.5 1.1 6.3-5.7-3-5.7 3 1.1-6.3-4.6-4.5 6.4-.9z';

/** The shop's rating as partly filled stars. */
export function Rating({ value, outOf, count, source }: RatingProps) {
  const stars = Array.from({ length: outOf }, (_, index) => index);
  return (
    <>
      <svg className={ratingStyles.stars} viewBox={`0 0 ${outOf * 24} 24`} aria-hidden="true">
        <defs>
          <clipPath id="rated">
            <path d={`M0 0h${Number(value) * 24}v24H0z`} />
          </clipPath>
        </defs>
        <g fill="var(--steel-300)">
          {stars.map((index) => (
            <path key={index} d={STAR} transform={`translate(${index * 24})`} />
          ))}
        </g>
        <g fill="var(--signal)" clipPath="url(#rated)">
          {stars.map((index) => (
            <path key={index} d={STAR} transform={`translate(${index * 24})`} />
          ))}
        </g>
      </svg>
      <strong>
        {value}/{outOf} from our customers
      </strong>
      <a href={source} className={typography.small} target="_blank" rel="noreferrer">
        {count.toLocaleString('en-GB')} reviews
      </a>
    </>
  );
}

export interface TrustClaim {
  icon: IconName;
  title: string;
  text: string;
  href?: string;
}

type ShopSettings = Pick<ShopConfig, 'claims' | 'company' | 'shippingPrice'>;

/** Returns the shop's enabled claims. */
export function trustClaims({ claims, company, shippingPrice }: ShopSettings): TrustClaim[] {
  const shown: (TrustClaim | null | undefined | '')[] = [
    claims.freeDelivery && {
      icon: 'truck',
      title: claims.freeDelivery,
      text: claims.nextDay ?? `${formatPounds(shippingPrice)} below that`,
    },
    claims.deliveryTime && {
      icon: 'clock',
      title: `Usually delivered in ${claims.deliveryTime}`,
      text: 'Where and how we deliver',
      href: '/delivery',
    },
    claims.securePayment && {
      icon: 'lock',
      title: claims.securePayment,
      text: 'Charged only once your stock is reserved',
    },
    claims.supportHours && {
      icon: 'phone',
      title: 'Talk your job through with us',
      text: [company.phone, claims.supportHours].filter(Boolean).join(' · '),
      ...(company.phoneHref && { href: company.phoneHref }),
    },
  ];
  return shown.filter((claim): claim is TrustClaim => Boolean(claim));
}

/** The shop's claims, each with its switch in the settings (docs/rules.md#claims-and-ratings). */
export function TrustSection() {
  const { data: config } = useGetConfigQuery();
  const claims = config ? trustClaims(config) : [];
  const rating = config?.claims.rating;
  if (config && claims.length === 0 && !rating) return null;
  return (
    <section className={layout.white} aria-labelledby="trust">
      <div className={`${layout.band} ${trustSectionStyles.inner}`}>
        <h2 id="trust" className={typography.large}>
          What you can count on
        </h2>
        <ul className={trustSectionStyles.claims}>
          {rating && (
            <li className={`${flow.stack2} ${layout.packed} ${trustSectionStyles.claim} ${trustSectionStyles.rated}`}>
              <Rating {...rating} />
            </li>
          )}
          {claims.map(({ icon, title, text, href }) => (
            <li key={title} className={`${flow.stack2} ${layout.packed} ${trustSectionStyles.claim}`}>
              <Icon name={icon} size={32} />
              <strong>{title}</strong>
              <ClaimText text={text} href={href} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ClaimText({ text, href }: Pick<TrustClaim, 'text' | 'href'>) {
  if (!href) return <span className={typography.small}>{text}</span>;
  if (!href.startsWith('/'))
    return (
      <a className={typography.small} href={href}>
        {text}
      </a>
    );
  return (
    <Link className={typography.small} to={href}>
      {text}
    </Link>
  );
}

/** The front page of a guest. */
export function LandingPage() {
  return (
    <>
      <Hero />
      <Page>
        <CategorySection />
        <FeaturedSection />
      </Page>
      <RewardsSection />
      <TrustSection />
    </>
  );
}

const description =
  'Basecoat, clearcoat, primer, spray guns, abrasives and workshop tools for UK body shops and enthusiasts. Trade prices and reward points.';

const shopHead = (config: ShopConfig | undefined): PageHead => ({
  title: `${SHOP}: automotive paint, spray equipment and workshop supplies`,
  description,
  canonical: '/',
  ...(config && { structured: async () => (await import('./shop-structured-data')).shopData(config, description) }),
});

/** The landing page for guests, the home page for customers; until that is known, their common part. */
export function FrontPage() {
  const { user } = useSession();
  usePageHead(shopHead(useGetConfigQuery().data));
  if (user) return <CustomerHomePage user={user} />;
  if (user === null) return <LandingPage />;
  return (
    <>
      <h1 className="visually-hidden">Topcoat</h1>
      <Skeleton height="clamp(180px, 22vw, 260px)" />
      <Page>
        <CategorySection />
        <FeaturedSection />
      </Page>
    </>
  );
}
