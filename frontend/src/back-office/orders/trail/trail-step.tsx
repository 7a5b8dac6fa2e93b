import type { TrailEntry } from '../../../api/staff-api';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Detail, DetailList } from '../detail-list';
import styles from './order-trail.module.css';
import { detailsOf, isWrong, kindLabel, statusLabel, titleLabel } from './trail-labels';

export function TrailStep({ entry }: { entry: TrailEntry }) {
  const title = titleLabel(entry);
  const status = statusLabel(entry);
  const details = detailsOf(entry);
  const { actor, reason, to } = entry.details;
  return (
    <li className={isWrong(entry) ? `${styles.step} ${styles.wrong}` : styles.step}>
      <time className={styles.time} dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      <div className={styles.what}>
        <p className={styles.title}>
          <span className={styles.kind}>{kindLabel(entry.kind)}</span>
          <strong>{title}</strong>
          {status && <StatusBadge tone={status.tone}>{status.label}</StatusBadge>}
        </p>
        {typeof actor === 'string' && <p className={styles.by}>by {actor}</p>}
        {entry.kind === 'mail' && typeof to === 'string' && <p className={styles.by}>to {to}</p>}
        {typeof reason === 'string' && <p className={styles.by}>“{reason}”</p>}
        {details.length > 0 && (
          <details className={styles.details}>
            <summary>
              Details<span className="visually-hidden"> of {title}</span>
            </summary>
            <DetailList>
              {details.map(({ name, value, isLong }) => (
                <Detail key={name} name={name}>
                  {isLong ? (
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys
                    <pre className={styles.document} tabIndex={0}>
                      {value}
                    </pre>
                  ) : (
                    value
                  )}
                </Detail>
              ))}
            </DetailList>
          </details>
        )}
      </div>
    </li>
  );
}
