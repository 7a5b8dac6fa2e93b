import { useEffect } from 'react';
import { Button } from '../../../ui/button';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';

/** Message in place of subcategories that could not be loaded; the products of the category are not affected. */
export function SubcategoriesFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    // The products are loaded again by then, too.
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <p className={`${typography.small} ${layout.cluster} ${spacing.below12} ${spacing.gap8x12}`} role="alert">
      We could not load the subcategories.
      <Button variant="outline" size="small" onClick={onRetry}>
        Try Again
      </Button>
    </p>
  );
}
