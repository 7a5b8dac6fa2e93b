import { Flex, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { RewardCard } from '../../../ui/reward/reward-card';
import { cardOf, type RewardValues } from './reward-values';

/** Share of the cost that the customer has. */
const CUSTOMERS = [
  { value: 1, label: 'Enough points' },
  { value: 0.6, label: 'Too few points' },
];

/** The card as customers see it, from the form's values. Nothing in it can be clicked. */
export function RewardPreview({ values }: { values: RewardValues }) {
  const [share, setShare] = useState(1);
  const card = cardOf(values);
  return (
    <Flex
      component="figure"
      vertical
      gap={12}
      aria-label="Preview"
      // The preview uses the shop's larger text size.
      style={{ position: 'sticky', top: 0, fontSize: 16 }}
    >
      <figcaption>
        <Typography.Text type="secondary">As customers see it</Typography.Text>
      </figcaption>
      <Flex component="ul" vertical inert style={{ listStyle: 'none' }}>
        <RewardCard reward={card} balance={Math.floor(card.pointsCost * share)} onRedeem={() => {}} />
      </Flex>
      <Segmented
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
    </Flex>
  );
}
