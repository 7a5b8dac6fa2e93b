import type { TrailEntry } from '../../api/staff-api';
import { inMinutes } from '../../ui/date-format';
import { StatusBadge } from '../../ui/status-badge';
import { Fact, Facts } from './detail-list';
import styles from './order-trail.module.css';
import { detailsOf, isWrong, kindInWords, statusInWords, titleInWords } from './trail-labels';

export function TrailStep({ entry }: { entry: TrailEntry }) {
  const title = titleInWords(entry);
  const status = statusInWords(entry);
  const details = detailsOf(entry);
  const { actor, reason, to } = entry.details;
  return (
    <li className={isWrong(entry) ? `${styles.step} ${styles.wrong}` : styles.step}>
      <time className={styles.time} dateTime={entry.at}>
        {inMinutes(entry.at)}
      </time>
      <div className={styles.what}>
        <p className={styles.title}>
          <span className={styles.kind}>{kindInWords(entry.kind)}</span>
          <strong>{title}</strong>
          {status && <StatusBadge tone={status.tone}>{status.words}</StatusBadge>}
        </p>
        {typeof actor === 'string' && <p className={styles.by}>by {actor}</p>}
        {entry.kind === 'mail' && typeof to === 'string' && <p className={styles.by}>to {to}</p>}
        {typeof reason === 'string' && <p className={styles.by}>“{reason}”</p>}
        {details.length > 0 && (
          <details className={styles.details}>
            <summary>
              Details<span className="visually-hidden"> of {title}</span>
            </summary>
            <Facts>
              {details.map(({ name, value, isLong }) => (
                <Fact key={name} name={name}>
                  {isLong ? (
                    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys
                    <pre className={styles.document} tabIndex={0}>
                      {value}
                    </pre>
                  ) : (
                    value
                  )}
                </Fact>
              ))}
            </Facts>
          </details>
        )}
      </div>
    </li>
  );
}
