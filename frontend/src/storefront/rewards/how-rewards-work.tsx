import { Icon, type IconName } from '../../ui/icons/icon';
import { SectionHeading } from '../../ui/page';
import styles from './rewards-page.module.css';

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
      <ol className={styles.steps}>
        {STEPS.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon name={icon} size={26} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
