import { Link } from 'react-router-dom';
import { signInAddress } from '../../api/session/return-path';
import { useListRewardsQuery } from '../../api/shop-api';
import { ButtonAnchor } from '../../ui/button';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import { MixingCup } from '../../ui/reward/mixing-cup';
import { fillOf, rewardTiers } from './reward-tiers';
import styles from './rewards-section.module.css';

/** The rewards, each as a cup filled by its cost. */
export function RewardsSection() {
  const { data, isError } = useListRewardsQuery();
  const tiers = data || isError ? rewardTiers(data) : [];
  return (
    <section className={styles.section} aria-labelledby="rewards">
      <div className={styles.inner}>
        <div>
          <h2 id="rewards" className={styles.title}>
            Every pound earns you points.
          </h2>
          <p className={styles.text}>
            Earn 1 point for every £1 you spend. Take 1p off per point at checkout
            {data && tiers.length === 0 ? '.' : ', or save them up for a reward.'}
          </p>
          <ButtonAnchor href={signInAddress(REWARDS_PAGE)} variant="signal" size="large">
            Sign In to Earn
          </ButtonAnchor>
        </div>
        <ul className={styles.tiers}>
          {tiers.map((tier) => (
            <li key={tier.id} className={styles.tier}>
              <MixingCup fill={fillOf(tier, tiers)} />
              <p className={styles.points}>
                <strong>{tier.pointsCost.toLocaleString('en-GB')}</strong> pts
              </p>
              <Link className={styles.name} to={REWARDS_PAGE}>
                {tier.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
