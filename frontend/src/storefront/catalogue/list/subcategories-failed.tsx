import { Button } from '../../../ui/button';
import styles from './subcategory-links.module.css';

/** Message in place of subcategories that could not be loaded; the products of the category are not affected. */
export function SubcategoriesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.failed} role="alert">
      Network response was not ok. The subcategories are missing.
      <Button variant="outline" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}
