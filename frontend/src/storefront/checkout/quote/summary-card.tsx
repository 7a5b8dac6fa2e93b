import type { ApiError } from '../../../api/api-error';
import type { Quote } from '../../../api/types';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { CheckoutSummary } from './checkout-summary';

interface SummaryCardProps {
  quote: Quote | undefined;
  isCurrent: boolean;
  quoteError: ApiError | undefined;
  refetch: () => unknown;
  folded?: boolean;
}

/** The order summary beside or above the form, in all its states. */
export function SummaryCard({ quote, isCurrent, quoteError, refetch, folded = false }: SummaryCardProps) {
  return (
    <Card title="Order Summary">
      <AsyncView
        data={quote}
        error={quoteError}
        onRetry={refetch}
        what="the prices"
        skeleton={<Skeleton height={folded ? '44px' : '260px'} />}
      >
        {(priced) => <CheckoutSummary quote={priced} isCurrent={isCurrent} folded={folded} />}
      </AsyncView>
    </Card>
  );
}
