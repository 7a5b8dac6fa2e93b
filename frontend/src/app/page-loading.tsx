import { ProgressBar } from '../ui/progress-bar';
import styles from './page-loading.module.css';

/** Holds the page's place while its code is on the way at the first visit. */
export function PageLoading() {
  return (
    <div className={styles.place}>
      <ProgressBar active />
    </div>
  );
}
