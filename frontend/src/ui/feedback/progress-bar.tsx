import styles from './progress-bar.module.css';

/** A thin line at the top while the next page is loading. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div className={styles.bar} role="status">
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
