import type { Order } from '../../api/types';
import { formatDayAndTime } from '../../ui/date-format';
import { Icon } from '../../ui/icons/icon';
import styles from './order-progress.module.css';
import { type OrderStep, orderSteps } from './order-steps';

/** The order's progress: horizontal, or vertical on phones. */
export function OrderProgress({ order }: { order: Order }) {
  return (
    <ol className={styles.steps} aria-label="Progress of your order">
      {orderSteps(order).map((step) => (
        <Step key={step.name} step={step} />
      ))}
    </ol>
  );
}

function Step({ step: { name, at, state, isLatest } }: { step: OrderStep }) {
  return (
    <li className={`${styles.step} ${styles[state]}`} aria-current={isLatest ? 'step' : undefined}>
      <span className={styles.dot}>
        {state !== 'ahead' && <Icon name={state === 'stopped' ? 'close' : 'check'} size={16} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          {state === 'ahead' && <span className="visually-hidden"> (not yet)</span>}
        </span>
        {at && (
          <time className={styles.when} dateTime={at}>
            {formatDayAndTime(at)}
          </time>
        )}
      </span>
    </li>
  );
}
