import { ProgressBar } from '../ui/feedback/progress-bar';
import styles from './page-loading.module.css';

/** Shown while a page's code is loading. */
export function PageLoading() {
  return (
    <div className={styles.place}>
      <ProgressBar active />
    </div>
  );
}
