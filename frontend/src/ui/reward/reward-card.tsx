import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../button';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import { type Decimal, formatPounds, penceOf } from '../money/money-format';
import { Badge } from '../product/badge';
import { Picture } from '../product/picture';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import { formatMissing } from './format-points';
import { MixingCup } from './mixing-cup';
import styles from './reward-card.module.css';

export interface CardReward {
  name: string;
  description: string;
  pointsCost: number;
  /** Amount in pounds; null where it is not fixed. */
  worth: Decimal | null;
  worthText: string | null;
  product: { name: string; slug: string; imageUrl: string | null } | null;
  /** False where its product cannot be had. */
  isAvailable: boolean;
}

interface RewardCardProps {
  reward: CardReward;
  /** The customer's points; undefined until they are known. */
  balance: number | undefined;
  /** Whether a point is worth most in it. */
  isBest?: boolean;
  /** `blocked` says why it cannot be redeemed; null where it can. */
  onRedeem: (blocked: string | null) => void;
}

/** A reward as customers see it, in a list: its cost, its worth, and the progress of their points. */
export function RewardCard({ reward, balance, isBest = false, onRedeem }: RewardCardProps) {
  const { name, description, pointsCost, product, isAvailable } = reward;
  const blockedId = useId();
  const blocked = blockedText(reward, balance);
  return (
    <li className={`${layout.surface} ${layout.breaks} ${layout.column} ${styles.card}`}>
      <div className={`${flow.line8} ${styles.top}`}>
        <span className={styles.cup}>
          <MixingCup fill={Math.min(0.92, Math.max(0.03, ((balance ?? 0) / pointsCost) * 0.92))} />
        </span>
        <p className={styles.cost}>
          <strong>{pointsCost.toLocaleString('en-GB')}</strong> {pointsCost === 1 ? 'point' : 'points'}
          <span className={`${typography.fine} ${layout.block} ${spacing.above2} ${typography.bright}`}>
            {[worthLabel(reward), pencePerPoint(reward)].filter(Boolean).join(', ')}
          </span>
          {isBest && <Badge tone="tape">Best value</Badge>}
        </p>
      </div>
      <h3 className={typography.textXl}>{name}</h3>
      {description && <p className={`${spacing.above6} ${typography.muted} ${typography.preLine}`}>{description}</p>}
      {product && (
        <Link className={`${flow.line12} ${typography.fine} ${spacing.above12}`} to={`/products/${product.slug}`}>
          <span className={`${layout.frame} ${styles.picture}`}>
            <Picture imageUrl={product.imageUrl} alt="" sizes="56px" />
          </span>
          {product.name}
        </Link>
      )}
      <div className={styles.end}>
        {blocked && (
          <p id={blockedId} className={`${typography.small} ${spacing.below10}`}>
            {blocked}
          </p>
        )}
        <Button
          variant="signal"
          wide
          disabled={balance === undefined || !isAvailable}
          aria-disabled={blocked !== null}
          aria-describedby={blocked ? blockedId : undefined}
          onClick={() => onRedeem(blocked)}
        >
          Redeem<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function blockedText({ isAvailable, pointsCost }: CardReward, balance = pointsCost): string | null {
  if (!isAvailable) return 'Out of stock at the moment.';
  return balance < pointsCost ? formatMissing(pointsCost - balance) : null;
}

/** Returns a point's worth in a reward of a fixed amount: "7.8p a point". */
function pencePerPoint({ worth, pointsCost }: CardReward): string | null {
  return worth ? `${Number((penceOf(worth) / pointsCost).toFixed(1))}p a point` : null;
}

/** Returns the worth of a reward: "Worth £5.00", or a text where there is no fixed amount. */
export function worthLabel({ worth, worthText }: Pick<CardReward, 'worth' | 'worthText'>): string | null {
  return worth ? `Worth ${formatPounds(worth)}` : worthText;
}
