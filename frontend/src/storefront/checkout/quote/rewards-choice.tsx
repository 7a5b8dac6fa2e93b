import { ConfigProvider, Radio } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { lineToQuote } from '../../../api/cart/use-cart-quote';
import { type UsableReward, useUsableRewards } from '../../../api/rewards/usable-grants';
import { useQuoteQuery } from '../../../api/shop-api';
import type { Grant, Quote } from '../../../api/types';
import { Card } from '../../../ui/card';
import { formatLongDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import { Money } from '../../../ui/money/money';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import choice from '../choice.module.css';
import type { CheckoutRun } from '../use-checkout';
import styles from './quote.module.css';
import { paidLines } from './quote-changes';

/** The value of the row for no reward. */
const NONE = '';

/** The redeemed rewards, one of which an order can use; hidden without any (docs/rules.md#grants-on-orders). */
export function RewardsChoice({ run }: { run: CheckoutRun }) {
  const { checkout, quote, grantId, chooseGrant } = run;
  const { rewards, refetch } = useUsableRewards({ isFresh: true });
  const { componentDisabled } = ConfigProvider.useConfig();
  const isLocked = componentDisabled || checkout.name !== 'addressing';
  const problem = quote?.grantProblem ?? null;

  // The reward was used or has expired since the list was loaded.
  const reload = useEffectEvent(() => void refetch());
  const code = problem?.code;
  useEffect(() => {
    if (code && rewards.length > 0) reload();
  }, [code, rewards.length]);

  if (!quote || (rewards.length === 0 && !problem && !quote.grant)) return null;
  const chosen = problem ? null : grantId;
  const isListed = rewards.some(({ ids }) => chosen !== null && ids.includes(chosen));
  return (
    <Card title="Your Rewards">
      {problem && problem.code !== 'no-effect' && (
        <div className={spacing.below16} role="status">
          <Notice tone="warning" icon="warning">
            <p>{problem.message} Your order is priced without it.</p>
          </Notice>
        </div>
      )}
      <p className={`${spacing.below12} ${typography.muted}`} id="rewards-text">
        Use one on this order. The rest stay in your account.
      </p>
      <Radio.Group
        value={chosen ?? NONE}
        onChange={({ target }) => chooseGrant(target.value === NONE ? null : (target.value as string))}
        disabled={isLocked}
        aria-labelledby="rewards-text"
        className={`${flow.stack8} ${choice.choices}`}
      >
        {rewards.map((reward) => (
          <UsableRow
            key={reward.grant.id}
            reward={reward}
            value={reward.ids.find((id) => id === chosen) ?? reward.grant.id}
            quote={quote}
            isLocked={isLocked}
          />
        ))}
        {quote.grant && !isListed && <Row name={quote.grant.name} value={grantId ?? NONE} isDisabled={isLocked} />}
        <Row name="No reward this time" value={NONE} isDisabled={isLocked} />
      </Radio.Group>
    </Card>
  );
}

interface UsableRowProps {
  reward: UsableReward;
  /** Id of the grant that is chosen, or would be. */
  value: string;
  quote: Quote;
  isLocked: boolean;
}

/** A reward with its saving on this cart, as the server computes it. */
function UsableRow({ reward: { grant, ids }, value, quote, isLocked }: UsableRowProps) {
  const cartItems = paidLines(quote).map(lineToQuote);
  const { data: priced } = useQuoteQuery(
    { quoteInput: { cartItems, grantId: grant.id } },
    { skip: cartItems.length === 0, refetchOnMountOrArgChange: true },
  );
  const problem = priced?.grantProblem;
  return (
    <Row
      name={grant.name}
      value={value}
      isDisabled={isLocked || Boolean(problem)}
      saving={priced && !problem && <Saving priced={priced} />}
    >
      {problem && <span className={styles.impossible}>{problem.message}</span>}
      {priced && !problem && <Remark grant={grant} priced={priced} />}
      <span>{[formatUntil(grant), ids.length > 1 ? `You have ${ids.length}.` : ''].filter(Boolean).join(' ')}</span>
    </Row>
  );
}

interface RowProps {
  name: string;
  /** The grant's id. */
  value: string;
  isDisabled: boolean;
  /** At the end of the row. */
  saving?: ReactNode;
  children?: ReactNode;
}

function Row({ name, value, isDisabled, saving, children }: RowProps) {
  return (
    <Radio value={value} disabled={isDisabled} className={choice.choice}>
      <span className={styles.reward}>
        <span className={`${flow.stack2} ${layout.smalls} ${styles.rewardName}`}>
          <strong>{name}</strong>
          {children}
        </span>
        {saving}
      </span>
    </Radio>
  );
}

function Saving({ priced: { grantDiscount, grantDiscountExVat, showsExVat, lines } }: { priced: Quote }) {
  const gift = lines.find(({ isGift }) => isGift);
  if (gift)
    return (
      <span className={`${typography.strong} ${typography.right} ${typography.success} ${styles.saving}`}>
        Free
        {gift.standardPrice && (
          <s className={`${layout.block} ${typography.faint} ${typography.regular}`}>
            <span className="visually-hidden">instead of </span>
            <Money amount={gift.standardPrice} />
          </s>
        )}
      </span>
    );
  return (
    <span className={`${typography.strong} ${typography.right} ${typography.success} ${styles.saving}`}>
      Save <Money amount={grantDiscount} />
      {showsExVat && (
        <span
          className={`${layout.block} ${spacing.above2} ${typography.grey} ${typography.regular} ${typography.fine}`}
        >
          <Money amount={grantDiscountExVat} /> ex VAT
        </span>
      )}
    </span>
  );
}

/** Names the free gift, or warns that a discount is worth less on this order than it could be. */
function Remark({ grant: { type, value }, priced: { lines, grantDiscount } }: { grant: Grant; priced: Quote }) {
  const gift = lines.find(({ isGift }) => isGift);
  if (gift) return <span>Adds {gift.name} to this order.</span>;
  if (type !== 'discount' || !value || value.endsWith('%') || penceOf(grantDiscount) >= penceOf(value)) return null;
  return (
    <span>
      Of its {formatPounds(value)}, {formatPounds(grantDiscount)} can be used on this order. The rest is lost.
    </span>
  );
}

function formatUntil({ type, expiresAt }: Grant): string {
  if (!expiresAt) return '';
  const day = formatLongDay(expiresAt);
  return type === 'shipping' ? `On any order until ${day}.` : `Use it by ${day}.`;
}
