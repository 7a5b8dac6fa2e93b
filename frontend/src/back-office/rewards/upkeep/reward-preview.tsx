import { Segmented, Typography } from 'antd';
import { useState } from 'react';
import { RewardCard } from '../../../ui/reward/reward-card';
import styles from './reward-dialog.module.css';
import { cardOf, type RewardValues } from './reward-values';

/** How much of the cost the customer has. */
const CUSTOMERS = [
  { value: 1, label: 'Enough points' },
  { value: 0.6, label: 'Too few points' },
];

/** The card as customers see it, of what is typed. Nothing in it can be pressed. */
export function RewardPreview({ values }: { values: RewardValues }) {
  const [share, setShare] = useState(1);
  const card = cardOf(values);
  return (
    <figure className={styles.preview} aria-label="Preview">
      <figcaption>As customers see it</figcaption>
      <ul inert>
        <RewardCard reward={card} balance={Math.floor(card.pointsCost * share)} onRedeem={() => {}} />
      </ul>
      <Segmented
        className={styles.switch}
        block
        aria-label="A customer with"
        options={CUSTOMERS}
        value={share}
        onChange={setShare}
        disabled={false}
      />
      {!values.isActive && (
        <Typography.Paragraph type="secondary">Switched off: customers do not see it.</Typography.Paragraph>
      )}
    </figure>
  );
}
