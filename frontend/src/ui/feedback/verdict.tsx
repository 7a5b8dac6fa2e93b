import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './verdict.module.css';

export type VerdictTone = 'success' | 'warning' | 'error' | 'none';

interface VerdictProps {
  /** The region's name: "Result". */
  label: string;
  tone: VerdictTone;
  icon?: IconName;
  title: string;
  /** In one or two sentences. */
  text?: ReactNode;
  /** In small print: when, by whom. */
  note?: ReactNode;
  /** Below, over the full width: progress, or possible actions. */
  children?: ReactNode;
}

const ICONS: Readonly<Record<VerdictTone, IconName>> = {
  success: 'check',
  warning: 'warning',
  error: 'close',
  none: 'clock',
};

/** The answer to the one question of a page. */
export function Verdict({ label, tone, icon, title, text, note, children }: VerdictProps) {
  return (
    <section className={`${layout.surface} ${styles.verdict} ${styles[tone]}`} aria-label={label}>
      <span className={`${layout.middle} ${styles.icon}`}>
        <Icon name={icon ?? ICONS[tone]} size={34} />
      </span>
      <div className={`${layout.shrink} ${styles.words}`} aria-live="polite">
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={spacing.above4}>{text}</p>}
        {note && <p className={`${typography.faint} ${spacing.above8}`}>{note}</p>}
      </div>
      {children && <div className={`${layout.full} ${layout.ruleAbove} ${styles.below}`}>{children}</div>}
    </section>
  );
}
